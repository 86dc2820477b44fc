/**
 * Measures the engine against its targets: `npm run bench -- engine [documents]`. Milliseconds
 * depend on the machine.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchDocument } from '../src/search/search-document.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import type { SearchQuery } from '../src/search/search-query.ts'
import { ALL_FACETS, generateHardQueries, generateQueries } from './generate-queries.ts'
import { generateBatches, generateTenders } from './generate-tenders.ts'
import { quantile } from './quantile.ts'
import { warmUp } from './warm-up.ts'

const NOW = Date.UTC(2026, 10, 20)
const [count = 1_000_000] = process.argv.slice(2).map(Number)
const queries = generateQueries(200, NOW)
/**
 * Rows per piece: the JSON of longer pieces would be large objects, each of which brings a full
 * garbage collection closer.
 */
const ROWS = 50
/** Pieces per batch; together as many rows as the site reads from the database at a time. */
const PIECES = 4
const rows: { what: string; measured: string; asked: string }[] = []
const row = (what: string, measured: string, asked: string) => {
  rows.push({ what, measured, asked })
  console.log(`| ${what} | ${measured} | ${asked} |`)
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/**
 * Searches until `work` ends; returns the time of each search with its delay in the event loop, in
 * milliseconds.
 */
async function searchWhile(index: SearchIndex, work: Promise<unknown>): Promise<number[]> {
  let over = false
  const done = work.finally(() => {
    over = true
  })
  const times: number[] = []
  for (let at = 0; !over; at++) {
    const asked = performance.now()
    await sleep(5)
    const waited = performance.now() - asked - 5
    const search = await timed(() => index.search(queries[at % queries.length] as SearchQuery))
    times.push(Math.max(0, waited) + search)
  }
  await done
  return times
}

const milliseconds = (values: number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)}, max ${quantile(values, 1).toFixed(1)} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/**
 * Generated in advance and stored as JSON, as from a database: a million rows as objects would add
 * three gigabytes for the garbage collector.
 */
const pieces = Array.from(generateRows())
function* generateRows() {
  for (const batch of generateBatches(count, NOW)) {
    for (let at = 0; at < batch.length; at += ROWS) {
      yield Buffer.from(JSON.stringify(batch.slice(at, at + ROWS)))
    }
  }
}
function* batches() {
  for (let at = 0; at < pieces.length; at += PIECES) {
    yield pieces
      .slice(at, at + PIECES)
      .flatMap((piece): SearchDocument[] => JSON.parse(piece.toString()))
  }
}
globalThis.gc?.()
const before = process.memoryUsage()
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20).unref()

console.log(`\n${count.toLocaleString('en')} tenders\n\n| what | measured | asked |\n|---|---|---|`)
let index = new SearchIndex()
const meanwhile = await searchWhile(index, index.build(batches()))
index = new SearchIndex()
globalThis.gc?.()
const building = await timed(() => index.build(batches()))
row('full build', `${Math.round(count / (building / 1000))} tenders/s`, '≥ 25,000')
row('searches meanwhile', milliseconds(meanwhile), '< 50 ms')
row('memory of the index', megabytes(index.memoryBytes()), '≤ 600 MB at 1,000,000')
row('process above its start, at most', megabytes(peak - before.rss), '')

const file = path.join(tmpdir(), `clairmarche-bench-${process.pid}.index`)
try {
  const saving = await timed(() => index.save(file, { version: '1', position: null }))
  index = new SearchIndex()
  globalThis.gc?.()
  const starting = await timed(() => index.restore(file, '1'))
  row('written to disk', `${(saving / 1000).toFixed(1)} s`, '')
  row('start from disk', `${(starting / 1000).toFixed(2)} s`, '≤ 2 s')
} finally {
  await rm(file, { force: true })
}
await index.settled()

const kinds = {
  mixed: queries,
  'the same with facets': queries.map((query) => ({ ...query, facets: ALL_FACETS })),
  ...generateHardQueries(40, NOW),
}
warmUp(index, queries)
for (const [kind, own] of Object.entries(kinds)) {
  const times: number[] = []
  for (const query of own) {
    const rounds = [0, 1, 2, 3, 4].map(() => {
      const start = performance.now()
      index.search(query)
      return performance.now() - start
    })
    times.push(quantile(rounds, 0.5))
  }
  row(kind, milliseconds(times), kind === 'mixed' ? 'p50 ≤ 1.5, p95 ≤ 6 ms' : 'p95 ≤ 12 ms')
}

const { hits } = index.search({ text: 'travaux OU fourniture', limit: 300, now: NOW })
const similar: number[] = []
for (const { key } of hits) {
  similar.push(await timed(() => index.similar(key, { limit: 5, now: NOW })))
}
row('similar tenders', milliseconds(similar), '≤ 10 ms')

const single: number[] = []
for (const changed of generateTenders(50, NOW, 5)) {
  single.push(await timed(() => index.upsert([changed])))
}
row('one change until it is found', milliseconds(single), '≤ 1 s')

const SECONDS = 20
const PER_SECOND = 1000
const changes = [...generateTenders(SECONDS * PER_SECOND, NOW, 6)]
globalThis.gc?.()
await sleep(10_000) // the memory of ended threads is released after a while
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
peak = 0
let applied = 0
const flow = (async () => {
  const start = performance.now()
  for (let second = 0; second < 2 * SECONDS; second++) {
    const half = changes.slice((second * PER_SECOND) / 2, ((second + 1) * PER_SECOND) / 2)
    await index.upsert(half)
    applied += half.length
    await sleep(Math.max(0, start + (second + 1) * 500 - performance.now()))
  }
})()
const during = await searchWhile(index, flow)
delay.disable()
row(`searches while ${PER_SECOND} change a second`, milliseconds(during), 'p95 ≤ 12 ms')
row('applied', `${applied} in ${SECONDS} s`, `${SECONDS * PER_SECOND}`)
row('event loop blocked', `p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`, '≤ 20 ms')
await index.settled()
row('process while merging, at most', megabytes(peak - before.rss), '≤ 1,200 MB')
clearInterval(watch)
console.log(JSON.stringify({ bench: 'engine', count, rows }))

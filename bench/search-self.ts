/**
 * Quick measure of the engine alone, for tuning: node --expose-gc bench/search-self.ts [documents] [rounds]
 * Prints one line of JSON.
 */

import { SearchIndex } from '../src/search/search-index.ts'
import type { SearchQuery } from '../src/search/search-query.ts'
import { ALL_FACETS, generateQueries } from './generate-queries.ts'
import { generateBatches, generateTenders } from './generate-tenders.ts'

const NOW = Date.UTC(2026, 10, 20)
const [count = 100_000, rounds = 5] = process.argv.slice(2).map(Number)
const collect = () => globalThis.gc?.()

const quantile = (values: number[], share: number) =>
  +(values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0).toFixed(2)

/** Median time of each query over the rounds, in milliseconds. */
function times(run: (query: SearchQuery) => unknown, queries: SearchQuery[]): number[] {
  const all = queries.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, query] of queries.entries()) {
      const start = performance.now()
      run(query)
      if (round > 0) all[index]?.push(performance.now() - start)
    }
  }
  return all.map((own) => quantile(own, 0.5))
}
const summary = (values: number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: quantile(values, 1),
})

let generating = 0
/** Making the documents up is not counted. */
function* timed<Value>(values: Iterator<Value>): Generator<Value> {
  for (;;) {
    const start = performance.now()
    const { value, done } = values.next()
    generating += performance.now() - start
    if (done) return
    yield value
  }
}

collect()
const before = process.memoryUsage()
const index = new SearchIndex()
const start = performance.now()
await index.build(timed(generateBatches(count, NOW)))
await index.settled()
const building = performance.now() - start - generating
collect()
const after = process.memoryUsage()

const queries = generateQueries(200, NOW)
const search = (query: SearchQuery) => index.search(query)
const measured = times(search, queries)
const words = (texts: string[]) => texts.map((text) => ({ text, now: NOW }))
const keys = search({ text: 'travaux OU fourniture', limit: 100, now: NOW }).hits.map(
  ({ key }) => key,
)
const slowest = measured
  .map((time, at) => ({ time, query: queries[at] }))
  .toSorted((a, b) => b.time - a.time)
  .slice(0, 8)

const freshness: number[] = []
for (let batch = 0; batch < 50; batch++) {
  const changed = [...generateTenders(20, NOW, 100 + batch)]
  const since = performance.now()
  await index.upsert(changed)
  freshness.push(performance.now() - since)
}
await index.settled()

console.log(
  JSON.stringify({
    count,
    documentsPerSecond: Math.round(count / (building / 1000)),
    indexMegabytes: Math.round(index.memoryBytes() / 1e6),
    residentMegabytes: Math.round((after.rss - before.rss) / 1e6),
    heldMegabytes: Math.round(
      (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6,
    ),
    search: summary(measured),
    facets: summary(times((query) => search({ ...query, facets: ALL_FACETS }), queries)),
    phrase: summary(times(search, words(['"travaux de construction"', '"maîtrise oeuvre"']))),
    exclusion: summary(
      times(search, words(['travaux -construction', 'fourniture -bâtiment -lot'])),
    ),
    anyOfThree: summary(times(search, words(['travaux OU fourniture OU maintenance']))),
    everything: summary(times((query) => search({ ...query, facets: ALL_FACETS }), words(['']))),
    similar: summary(keys.map((key) => timeOf(() => index.similar(key, { limit: 5, now: NOW })))),
    upsertOf20: summary(freshness),
  }),
)
if (process.env.SLOWEST)
  for (const { time, query } of slowest) console.log(time, JSON.stringify(query))

function timeOf(run: () => unknown): number {
  const since = performance.now()
  run()
  return performance.now() - since
}

/**
 * Searches of the API a second on one web process: npm run bench -- api [queries]
 * Every query is asked once (distinct words, places and orders; 20 tenders each); visitors, no cache before the site. In
 * turn with what they cannot do without (`bare-search.ts`). Processor time hardly depends on what else the machine does.
 * Prints a table and one line of JSON.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { generateQueries } from './generate-queries.ts'
import { quantile } from './quantile.ts'
import { withSite } from './site.ts'
import { startServer } from './start-server.ts'

const [queryCount = 20_000] = process.argv.slice(2).map(Number)
const ROUNDS = 5
const CONNECTIONS = 10
const METRICS_TOKEN = 'a-token-of-the-bench'
const DEPARTMENTS = ['44', 'bretagne', '75', '69', '13', '33', '59', '35']

const autocannon = createRequire(import.meta.url).resolve('autocannon')
const report = z.object({
  requests: z.object({ total: z.number() }),
  throughput: z.object({ total: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  seconds: z.number(),
  non2xx: z.number(),
  errors: z.number(),
})

/** Paths that differ from each other. */
function distinctPaths(seed: number): string[] {
  const queries = generateQueries(queryCount, Date.now(), seed)
  const paths = queries.map(({ text = '', sort }, at) => {
    const params = new URLSearchParams({ q: text })
    if (at % 2 === 1) params.set('l', DEPARTMENTS[at % DEPARTMENTS.length] ?? '44')
    if (sort === 'relevance') params.set('sort', 'relevance')
    return `/api/v1/tenders?${params}`
  })
  return [...new Set(paths)]
}

/** Asks for every path once, from a process of its own. The time that autocannon gives is in whole seconds. */
const LOADER = `
  const [module, origin, file, connections] = process.argv.slice(1)
  const { default: autocannon } = await import(module)
  const { readFileSync } = await import('node:fs')
  const requests = JSON.parse(readFileSync(file, 'utf8')).map((path) => ({ path }))
  let next = 0
  const began = performance.now()
  let ended = began
  const run = autocannon({
    url: origin, connections: Number(connections), amount: requests.length,
    headers: { 'accept-encoding': 'gzip' },
    requests: [{ setupRequest: (request) => ({ ...request, path: requests[next++ % requests.length].path }) }],
  })
  run.on('response', () => { ended = performance.now() })
  console.log(JSON.stringify({ ...await run, seconds: (ended - began) / 1000 }))`

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
const file = path.join(folder, 'paths.json')

/** Seconds that the process has used. */
async function processorTime(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^clairmarche_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

async function load(origin: string) {
  const before = await processorTime(origin)
  const loader = ['--input-type=module', '-e', LOADER, autocannon, origin, file, `${CONNECTIONS}`]
  const { stdout } = await promisify(execFile)(process.execPath, loader, { maxBuffer: 2 ** 26 })
  const { requests, throughput, latency, seconds, non2xx, errors } = report.parse(
    JSON.parse(stdout),
  )
  const { p50, p97_5: p97 } = latency
  const used = (await processorTime(origin)) - before
  return {
    searches: requests.total,
    processorMs: (1000 * used) / requests.total,
    bytes: Math.round(throughput.total / requests.total),
    perSecond: requests.total / seconds,
    ...{ p50, p97, refused: non2xx + errors },
  }
}

type Round = Record<'perSecond' | 'alone' | 'processorMs' | 'aloneMs' | 'p50' | 'p97', number>

const bench = async (origin: string, databaseUrl: string) => {
  await writeFile(file, JSON.stringify(distinctPaths(0).slice(0, 3_000)))
  const { bytes } = await load(origin)
  using bare = await startServer(['bench/bare-search.ts', databaseUrl, `${bytes}`])
  await load(bare.url)
  const rounds: Round[] = []
  console.log(
    '| round | searches | a second | processor ms each | search alone, a second | processor ms | p50 | p97.5 | refused |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (let round = 0; round < ROUNDS; round++) {
    await writeFile(file, JSON.stringify(distinctPaths(round + 1)))
    const { searches, perSecond, processorMs, p50, p97, refused } = await load(origin)
    const { perSecond: alone, processorMs: aloneMs } = await load(bare.url)
    rounds.push({ perSecond, alone, processorMs, aloneMs, p50, p97 })
    console.log(
      `| ${round + 1} | ${searches} | ${Math.round(perSecond)} | ${processorMs.toFixed(2)} | ${Math.round(alone)} | ${aloneMs.toFixed(2)} | ${p50} | ${p97} | ${refused} |`,
    )
  }
  const median = (figure: keyof Round) =>
    quantile(
      rounds.map((round) => round[figure]),
      0.5,
    )
  const perSecond = Math.round(median('perSecond'))
  const [processorMs, aloneMs] = [median('processorMs'), median('aloneMs')]
  console.log(JSON.stringify({ bench: 'api', perSecond, processorMs, aloneMs, rounds }))
}

await withSite(bench, { METRICS_TOKEN }).finally(() => rm(folder, { recursive: true, force: true }))

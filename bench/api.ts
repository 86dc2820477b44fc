/**
 * Searches of the API a second on one web process: npm run bench -- api [queries]
 * Every query is asked once (distinct words, places and orders; 20 tenders each); visitors, no cache before the site.
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

const [queryCount = 20_000] = process.argv.slice(2).map(Number)
const ROUNDS = 5
const CONNECTIONS = 10
const DEPARTMENTS = ['44', 'bretagne', '75', '69', '13', '33', '59', '35']

const autocannon = createRequire(import.meta.url).resolve('autocannon')
const report = z.object({
  requests: z.object({ total: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  duration: z.number(),
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

/** Asks for every path once, from a process of its own. */
const LOADER = `
  const [module, origin, file, connections] = process.argv.slice(1)
  const { default: autocannon } = await import(module)
  const { readFileSync } = await import('node:fs')
  const requests = JSON.parse(readFileSync(file, 'utf8')).map((path) => ({ path }))
  let next = 0
  const result = await autocannon({
    url: origin, connections: Number(connections), amount: requests.length,
    headers: { 'accept-encoding': 'gzip' },
    requests: [{ setupRequest: (request) => ({ ...request, path: requests[next++ % requests.length].path }) }],
  })
  console.log(JSON.stringify(result))`

await withSite(async (origin) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
  const file = path.join(folder, 'paths.json')
  const rounds: { perSecond: number; p50: number; p97: number }[] = []
  console.log('| round | searches | a second | p50 | p97.5 | refused |\n|---|---|---|---|---|---|')
  for (let round = 0; round < ROUNDS; round++) {
    await writeFile(file, JSON.stringify(distinctPaths(round + 1)))
    const loader = ['--input-type=module', '-e', LOADER, autocannon, origin, file, `${CONNECTIONS}`]
    const { stdout } = await promisify(execFile)(process.execPath, loader, { maxBuffer: 2 ** 26 })
    const { requests, duration, latency, non2xx, errors } = report.parse(JSON.parse(stdout))
    const perSecond = requests.total / duration
    rounds.push({ perSecond, p50: latency.p50, p97: latency.p97_5 })
    console.log(
      `| ${round + 1} | ${requests.total} | ${Math.round(perSecond)} | ${latency.p50} | ${latency.p97_5} | ${non2xx + errors} |`,
    )
  }
  const median = quantile(
    rounds.map(({ perSecond }) => perSecond),
    0.5,
  )
  console.log(JSON.stringify({ bench: 'api', perSecond: Math.round(median), rounds }))
  await rm(folder, { recursive: true, force: true })
})

/**
 * Pages per second for visitors who accept gzip: from the page cache, and rendered on each request
 * (with a cookie; once more with the encodings of browsers), compared with the same markup from
 * React alone (`bare-page.ts`) and from the framework alone (`framework-page/`). The load comes
 * from a separate process on the same machine.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { buildFrameworkPage } from './framework-page/build.ts'
import { quantile } from './quantile.ts'
import { withSite } from './site.ts'
import { startServer } from './start-server.ts'

const SECONDS = 4
/**
 * Measured in turn, since the speed of a machine drifts; the output shows medians, also of the
 * ratios per round.
 */
const ROUNDS = 5
const CONNECTIONS = 10
const PAGES = ['/', '/bids', '/bids?q=travaux&l=44,bretagne', '/api/v1/tenders?q=travaux']

const ALONE = 'from React alone'
const GZIP = 'accept-encoding: gzip'
const MEMBER = 'cookie: visitor=1'
const VISITORS = {
  'from the cache': [GZIP],
  'rendered anew': [GZIP, MEMBER],
  'rendered anew, as browsers ask': ['accept-encoding: gzip, deflate, br, zstd', MEMBER],
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
type Report = z.infer<typeof report>
const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

async function load(url: string, seconds: number, headers: string[]): Promise<Report> {
  const options = [
    '--json',
    '-d',
    `${seconds}`,
    '-c',
    `${CONNECTIONS}`,
    ...headers.flatMap((header) => ['-H', header]),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const measured = report.parse(JSON.parse(stdout))
  if (measured.non2xx + measured.errors > 0) throw new Error(`${url} did not always answer`)
  return measured
}

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
const file = path.join(folder, 'page.html')

await withSite(async (origin) => {
  const dist = await buildFrameworkPage(folder)
  console.log(
    '\n| page | made | a second | of React alone | p50 ms | p97.5 ms |\n|---|---|---|---|---|---|',
  )
  const figures: Record<string, number> = {}
  for (const page of PAGES) {
    await writeFile(file, await (await fetch(origin + page)).text())
    const isApi = page.startsWith('/api/')
    using alone = isApi ? null : await startServer(['bench/bare-page.ts', file])
    using framework = isApi
      ? null
      : await startServer(['bench/framework-page/serve.ts', file, dist])
    const made = [
      ...Object.entries(VISITORS).map(([name, headers]) => ({ name, url: origin + page, headers })),
      ...(alone ? [{ name: ALONE, url: alone.url, headers: [GZIP] }] : []),
      ...(framework
        ? [{ name: 'from the framework alone', url: framework.url, headers: [GZIP] }]
        : []),
    ]
    for (const { url, headers } of made) await load(url, 2, headers)
    const rounds: Record<string, Report>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const reports: Record<string, Report> = {}
      for (const { name, url, headers } of made) reports[name] = await load(url, SECONDS, headers)
      rounds.push(reports)
    }
    const median =
      (figure: (report: Report, round: Record<string, Report>) => number) => (name: string) =>
        quantile(
          rounds.flatMap((round) => (round[name] ? [figure(round[name], round)] : [])),
          0.5,
        )
    for (const { name } of made) {
      const perSecond = median(({ requests }) => requests.average)(name)
      const ratio = median(
        ({ requests }, round) => requests.average / (round[ALONE]?.requests.average ?? Number.NaN),
      )(name)
      const p50 = median(({ latency }) => latency.p50)(name)
      const p97 = median(({ latency }) => latency.p97_5)(name)
      const shownRatio = Number.isNaN(ratio) ? '' : ratio.toFixed(2)
      console.log(
        `| \`${page}\` | ${name} | ${Math.round(perSecond)} | ${shownRatio} | ${p50} | ${p97} |`,
      )
      figures[`${page} ${name}`] = perSecond
    }
  }
  console.log(JSON.stringify({ bench: 'pages', perSecond: figures }))
}).finally(() => rm(folder, { recursive: true, force: true }))

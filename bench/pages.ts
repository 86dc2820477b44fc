/**
 * Pages a second for visitors who accept gzip: as the page cache sends them, and rendered anew for each
 * (a cookie makes the difference). The load comes from a process of its own on the same machine.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { z } from 'zod'
import { withSite } from './site.ts'

const SECONDS = 8
const CONNECTIONS = 10
const PAGES = ['/', '/bids', '/bids?q=travaux&l=44,bretagne', '/api/v1/tenders?q=travaux']

const VISITORS = { 'from the cache': [], 'rendered anew': ['cookie: visitor=1'] }

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

async function load(url: string, seconds: number, headers: string[]) {
  const options = [
    '--json',
    '-d',
    `${seconds}`,
    '-c',
    `${CONNECTIONS}`,
    ...['accept-encoding: gzip', ...headers].flatMap((header) => ['-H', header]),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const measured = report.parse(JSON.parse(stdout))
  if (measured.non2xx + measured.errors > 0) throw new Error(`${url} did not always answer`)
  return measured
}

await withSite(async (origin) => {
  console.log('\n| page | kept | a second | p50 ms | p97.5 ms |\n|---|---|---|---|---|')
  const figures: Record<string, number> = {}
  for (const page of PAGES) {
    for (const [kept, headers] of Object.entries(VISITORS)) {
      await load(origin + page, 2, headers)
      const { requests, latency } = await load(origin + page, SECONDS, headers)
      const cells = [`\`${page}\``, kept, requests.average, latency.p50, latency.p97_5]
      console.log(`| ${cells.join(' | ')} |`)
      figures[`${page} ${kept}`] = requests.average
    }
  }
  console.log(JSON.stringify({ bench: 'pages', perSecond: figures }))
})

/**
 * Pages a second for anonymous visitors who accept gzip, nothing cached but what the site itself
 * remembers; the load comes from a process of its own on the same machine.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { z } from 'zod'
import { withSite } from './site.ts'

const SECONDS = 8
const CONNECTIONS = 10
const PAGES = ['/', '/bids', '/bids?q=travaux&l=44,bretagne', '/api/v1/tenders?q=travaux']

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

async function load(url: string, seconds: number) {
  const options = [
    '--json',
    '-d',
    `${seconds}`,
    '-c',
    `${CONNECTIONS}`,
    '-H',
    'accept-encoding: gzip',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const measured = report.parse(JSON.parse(stdout))
  if (measured.non2xx + measured.errors > 0) throw new Error(`${url} did not always answer`)
  return measured
}

await withSite(async (origin) => {
  console.log('\n| page | a second | p50 ms | p97.5 ms |\n|---|---|---|---|')
  const figures: Record<string, number> = {}
  for (const page of PAGES) {
    await load(origin + page, 2)
    const { requests, latency } = await load(origin + page, SECONDS)
    console.log(`| \`${page}\` | ${requests.average} | ${latency.p50} | ${latency.p97_5} |`)
    figures[page] = requests.average
  }
  console.log(JSON.stringify({ bench: 'pages', perSecond: figures }))
})

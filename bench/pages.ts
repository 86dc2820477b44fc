/**
 * Pages a second for visitors who accept gzip: as the page cache sends them, rendered anew for each
 * (a cookie makes the difference), and the same markup from React alone (`bare-page.ts`) and from the framework alone
 * (`framework-page/`). The load comes from a process of its own on the same machine.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { buildFrameworkPage } from './framework-page/build.ts'
import { withSite } from './site.ts'

const SECONDS = 8
const CONNECTIONS = 10
const PAGES = ['/', '/bids', '/bids?q=travaux&l=44,bretagne', '/api/v1/tenders?q=travaux']

const VISITORS = { 'from the cache': [], 'rendered anew': ['cookie: visitor=1'] }

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
    ...['accept-encoding: gzip', ...headers].flatMap((header) => ['-H', header]),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  const measured = report.parse(JSON.parse(stdout))
  if (measured.non2xx + measured.errors > 0) throw new Error(`${url} did not always answer`)
  return measured
}

/** From the server that Node runs with these arguments. */
async function sameMarkup(args: string[]): Promise<Report> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = await once(server.stdout, 'data')
    await load(String(address).trim(), 2, [])
    return await load(String(address).trim(), SECONDS, [])
  } finally {
    server.kill()
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
const file = path.join(folder, 'page.html')

await withSite(async (origin) => {
  const dist = await buildFrameworkPage(folder)
  console.log('\n| page | kept | a second | p50 ms | p97.5 ms |\n|---|---|---|---|---|')
  const figures: Record<string, number> = {}
  const row = (page: string, kept: string, { requests, latency }: Report) => {
    console.log(
      `| \`${page}\` | ${kept} | ${requests.average} | ${latency.p50} | ${latency.p97_5} |`,
    )
    figures[`${page} ${kept}`] = requests.average
  }
  for (const page of PAGES) {
    for (const [kept, headers] of Object.entries(VISITORS)) {
      await load(origin + page, 2, headers)
      row(page, kept, await load(origin + page, SECONDS, headers))
    }
    if (page.startsWith('/api/')) continue
    await writeFile(file, await (await fetch(origin + page)).text())
    row(page, 'from React alone', await sameMarkup(['bench/bare-page.ts', file]))
    row(
      page,
      'from the framework alone',
      await sameMarkup(['bench/framework-page/serve.ts', file, dist]),
    )
  }
  console.log(JSON.stringify({ bench: 'pages', perSecond: figures }))
}).finally(() => rm(folder, { recursive: true, force: true }))

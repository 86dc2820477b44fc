/**
 * 600 connections that ask for pages which are rendered anew, twice in one run: without a limit of requests under way
 * (`REQUESTS_AT_ONCE=0`) and with the default one. Probes are asked meanwhile; memory is read before, during and after.
 */
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { quantile } from './quantile.ts'
import { withSite, withWeb } from './site.ts'

const CONNECTIONS = 600
const SECONDS = 15
const PROBE_EVERY_MS = 100
const CALM_MS = 20_000
const TOKEN = 'sixteen characters at least'

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const report = z.object({ '2xx': z.number(), non2xx: z.number(), errors: z.number() })

async function load(url: string) {
  const options = ['--json', '-d', `${SECONDS}`, '-c', `${CONNECTIONS}`, '-t', '30']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [autocannon, ...options, '-H', 'cookie: visitor=1', url],
    { maxBuffer: 2 ** 26 },
  )
  return report.parse(JSON.parse(stdout))
}

/** Milliseconds of the probes until `signal`. */
async function probe(url: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    // A connection that is refused counts with its time.
    await fetch(url).then(
      (answer) => answer.text(),
      () => null,
    )
    times.push(performance.now() - began)
    await delay(PROBE_EVERY_MS)
  }
  return times
}

async function megabytes(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^clairmarche_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20
}

await withSite(async (_origin, databaseUrl) => {
  console.log(
    '\n| requests at once | pages a second | refused a second | /readyz p50 / worst ms | /healthz p50 / worst ms | MB before / after |\n|---|---|---|---|---|---|',
  )
  for (const most of ['0', '64']) {
    const settings = { REQUESTS_AT_ONCE: most, METRICS_TOKEN: TOKEN }
    await withWeb(databaseUrl, settings, async (origin) => {
      for (let page = 0; page < 50; page++) await (await fetch(`${origin}/bids?p=${page}`)).text()
      const before = await megabytes(origin)
      const end = new AbortController()
      const probes = ['/readyz', '/healthz'].map((path) => probe(origin + path, end.signal))
      const answers = await load(`${origin}/bids?q=travaux`)
      end.abort()
      const [readyz = [], healthz = []] = await Promise.all(probes)
      await delay(CALM_MS)
      const after = await megabytes(origin)
      const shown = (times: number[]) =>
        `${Math.round(quantile(times, 0.5))} / ${Math.round(Math.max(...times))}`
      const perSecond = (count: number) => Math.round(count / SECONDS)
      console.log(
        `| ${most === '0' ? 'no limit' : most} | ${perSecond(answers['2xx'])} | ${perSecond(answers.non2xx)} | ${shown(readyz)} | ${shown(healthz)} | ${Math.round(before)} / ${Math.round(after)} |`,
      )
    })
  }
})

import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { childProcesses } from '../child-processes.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const TOKEN = 'a-token-of-tests-only'
/** A connection that was given to the killed process may never be answered. */
const ANSWER_MS = 10_000

const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

test('several web processes share a port; one that ends is replaced, and each is not ready before it stops', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'several')
  const web = await startWebProcess({
    DATABASE_URL: server.urlOf('several'),
    DATA_DIR: await dataFolder(),
    WEB_PROCESSES: '2',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  })
  const first = childProcesses('src/web.ts', web.pid())
  expect(first).toHaveLength(2)
  process.stdout.write(
    `Megabytes: ${first.map(residentMegabytes)}, of the one that runs them ${residentMegabytes(web.pid())}.\n`,
  )

  const numbersInMetrics = async () => {
    const answer = await fetch(`${web.url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const found = (await answer.text()).matchAll(
      /^clairmarche_process_resident_memory_bytes\{process="(\d+)"\}/gm,
    )
    return [...found].map(([, number]) => Number(number))
  }
  await expect.poll(numbersInMetrics, { timeout: 30_000 }).toEqual([1, 2])

  // One is killed under load: what it did is lost, all others are answered, and another takes its place.
  let failed = 0
  const load = new AbortController()
  const clients = Array.from({ length: 4 }, async () => {
    while (!load.signal.aborted) {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const answer = await fetch(`${web.url}/bids`, { signal }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (!answer?.ok) failed++
      await setTimeout(20)
    }
  })
  await setTimeout(500)
  process.kill(first[0] ?? 0, 'SIGKILL')
  await expect.poll(numbersInMetrics, { timeout: 60_000 }).toEqual([2, 3])
  load.abort()
  await Promise.all(clients)
  expect(failed).toBeLessThanOrEqual(4)

  const ended = web.kill('SIGTERM')
  await setTimeout(1000)
  expect((await fetch(`${web.url}/readyz`)).status).toBe(503)
  const page = await fetch(`${web.url}/bids`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await ended
  expect(childProcesses('src/web.ts').filter((pid) => first.includes(pid))).toEqual([])
  expect(await fetch(`${web.url}/healthz`).catch(() => null)).toBeNull()
})

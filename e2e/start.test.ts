import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../tests/free-port.ts'
import { npmStart } from '../tests/npm-start.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-start-'))
await chmod(dataDir, 0o755)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** `npm start` on the test's data folder, with the processes that it started. */
async function start(port = 0) {
  const started = await npmStart({ DATA_DIR: dataDir, PORT: `${port}` })
  return { ...started, processes: withDescendants(started.npm.pid ?? 0) }
}

/** Requested repeatedly, starting before the server listens. */
async function firstAnswer(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return answer.text()
    await setTimeout(100)
  }
}

function withDescendants(root: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid, ...childrenOf(pid)] : []))
  return [root, ...childrenOf(root)]
}

function alive(processes: number[]): number[] {
  return processes.filter((pid) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  })
}

test('an empty folder becomes a working site, and a signal to npm stops all processes', async () => {
  const port = await freePort()
  const first = firstAnswer(`http://localhost:${port}/bids`)
  const { npm, url, demonstration, processes } = await start(port)
  expect(demonstration).toBe(`${url}/demonstration`)
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(200)
  // Requests from before the site was ready get the page too.
  expect(await first).toContain('<article')
  const found = await (await fetch(`${url}/api/v1/tenders?limit=1`)).json()
  expect(found).toMatchObject({ total: expect.any(Number) })
  npm.kill('SIGTERM')
  await expect.poll(() => alive(processes), { timeout: 15_000 }).toEqual([])
}, 300_000)

test('a killed start leaves no process, and its folder starts again', async () => {
  const first = await start()
  process.kill(-(first.npm.pid ?? 0), 'SIGKILL')
  await expect.poll(() => alive(first.processes), { timeout: 15_000 }).toEqual([])
  const second = await start()
  process.kill(-(second.npm.pid ?? 0), 'SIGINT') // as Ctrl-C does
  await expect.poll(() => alive(second.processes), { timeout: 15_000 }).toEqual([])
}, 180_000)

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { superviseProcess } from './supervised-process.ts'

function supervise(program: string, env: Record<string, string> = {}) {
  const said: string[] = []
  const supervised = superviseProcess({
    name: 'web',
    args: ['-e', program],
    env,
    say: (line) => said.push(line),
  })
  onTestFinished(() => supervised.stop())
  return { ...supervised, said }
}

const SAY_READY = "process.send({ ready: true, url: 'http://localhost:1' })"

test('a process is ready when it says so', async () => {
  const { ready } = supervise(`${SAY_READY}; setInterval(() => {}, 1000)`)
  expect(await ready).toBe('http://localhost:1')
})

test('a process that crashes is restarted, and the restart is reported', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-supervise-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'starts')
  const { ready, said } = supervise(
    `require('fs').appendFileSync(process.env.FILE, 'x'); ${SAY_READY}; setTimeout(() => process.exit(3), 50)`,
    { FILE: file },
  )
  await ready
  await expect.poll(() => readFile(file, 'utf8'), { timeout: 5_000 }).toBe('xx')
  expect(said[0]).toBe('The web process ended (code 3); starting it again in 0.5 s.')
})

test('a process that never becomes ready is abandoned', async () => {
  const { ready } = supervise('process.exit(1)')
  await expect(ready).rejects.toThrow('The web process ended 3 times before it was ready (code 1).')
})

test('a process may finish its work after a stop request', async () => {
  const { ready, stop, said } = supervise(
    `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100)); setInterval(() => {}, 1000); ${SAY_READY}`,
  )
  await ready
  await stop()
  expect(said).toEqual([])
})

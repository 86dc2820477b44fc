import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LoadGate } from './load-gate.server.ts'

const answer = async () => new Response('ok')

/** Requests that last until `end`. */
function lasting(gate: LoadGate, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answers = Array.from({ length: count }, () => gate.pass(() => promise.then(answer)))
  return { answers, end: resolve }
}

test('more requests than the limit are refused at once, with Retry-After, and admitted afterwards', async () => {
  const gate = new LoadGate({ most: 4 })
  const { answers, end } = lasting(gate, 4)
  const refused = await gate.pass(answer)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
  expect(await refused.text()).toContain('Le site est très demandé')
  end()
  await Promise.all(answers)
  expect((await gate.pass(answer)).status).toBe(200)
  expect([gate.refused, gate.underWay]).toEqual([1, 0])
})

test('a process whose event loop is late admits a quarter', async () => {
  const gate = new LoadGate({ most: 4 })
  gate.start()
  const { answers, end } = lasting(gate, 1)
  expect((await gate.pass(answer)).status).toBe(200)
  for (let sample = 0; gate.delayMs < 100 && sample < 20; sample++) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await delay(1)
  }
  expect((await gate.pass(answer)).status).toBe(503)
  await expect.poll(async () => (await gate.pass(answer)).status, { timeout: 10_000 }).toBe(200)
  end()
  await Promise.all(answers)
})

test('a request that fails leaves its place; no limit refuses nothing', async () => {
  const gate = new LoadGate({ most: 1 })
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await gate.pass(answer)).status).toBe(200)
  const open = new LoadGate({ most: 0 })
  const { answers, end } = lasting(open, 100)
  expect((await open.pass(answer)).status).toBe(200)
  end()
  await Promise.all(answers)
})

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

test('more requests than the limit are refused after a wait, with Retry-After, and admitted afterwards', async () => {
  const gate = new LoadGate({ most: 4, patienceMs: 10 })
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
  const gate = new LoadGate({ most: 4, patienceMs: 0 })
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

test('a request takes the place of one that ends while it waits; far more than can wait are refused at once', async () => {
  const gate = new LoadGate({ most: 1, patienceMs: 60_000 })
  const { answers, end } = lasting(gate, 1)
  const waiting = lasting(gate, 16)
  expect((await gate.pass(answer)).status).toBe(503)
  end()
  waiting.end()
  const all = await Promise.all([...answers, ...waiting.answers])
  expect(all.every(({ status }) => status === 200)).toBe(true)
  expect([gate.refused, gate.underWay]).toEqual([1, 0])
})

test('the process continues between requests that block the event loop', async () => {
  const gate = new LoadGate({ most: 64 })
  let answered = 0
  const busy = Array.from({ length: 20 }, () =>
    gate.pass(async () => {
      const until = performance.now() + 20
      while (performance.now() < until);
      answered++
      return answer()
    }),
  )
  await delay(1)
  expect(answered).toBeLessThan(20)
  await Promise.all(busy)
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

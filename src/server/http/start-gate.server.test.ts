import { expect, test } from 'vitest'
import { StartGate } from './start-gate.server.ts'

test('who comes while the process starts is let in once it has', async () => {
  const gate = new StartGate()
  const held = gate.refusal()
  gate.open()
  expect(await held).toBe(undefined)
  expect(gate.isOpen).toBe(true)
})

test('a request that waited long gets `Retry-After`, and the answer is not cached', async () => {
  const refusal = await new StartGate().refusal(1)
  expect(refusal?.status).toBe(503)
  expect(Object.fromEntries(refusal?.headers ?? [])).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect(await refusal?.text()).toContain('Le site démarre')
})

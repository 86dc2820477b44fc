import { afterEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './missing-chunk.ts'

/** As Chrome words it. */
const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

afterEach(() => {
  vi.useRealTimers()
})

test('an import is repeated while its chunk is missing', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(MISSING)
    .mockRejectedValueOnce(MISSING)
  const loaded = untilLoaded(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
})

test('an error of the code is thrown at once, a missing chunk after the last attempt', async () => {
  vi.useFakeTimers()
  const broken = vi.fn(() => Promise.reject(new Error('x is not a function')))
  await expect(untilLoaded(broken)).rejects.toThrow('x is not a function')
  const missing = vi.fn(() => Promise.reject(MISSING))
  const given = expect(untilLoaded(missing, 2)).rejects.toThrow(MISSING)
  await vi.runAllTimersAsync()
  await given
  expect(missing).toHaveBeenCalledTimes(2)
})

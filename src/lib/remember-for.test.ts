import { expect, test, vi } from 'vitest'
import { rememberFor } from './remember-for.ts'

test('what is asked twice within the time is computed once', async () => {
  const compute = vi.fn(async () => 42)
  const remembered = rememberFor(60_000, compute)
  expect(await Promise.all([remembered(), remembered()])).toEqual([42, 42])
  expect(compute).toHaveBeenCalledTimes(1)
})

test('after the time it is computed again', async () => {
  vi.useFakeTimers()
  const compute = vi.fn(() => 42)
  const remembered = rememberFor(60_000, compute)
  await remembered()
  vi.advanceTimersByTime(60_000)
  await remembered()
  expect(compute).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a failure is not cached', async () => {
  let attempts = 0
  const remembered = rememberFor(60_000, () => {
    attempts += 1
    if (attempts === 1) throw new Error('database restarting')
    return 'answer'
  })
  await expect(remembered()).rejects.toThrow('database restarting')
  expect(await remembered()).toBe('answer')
})

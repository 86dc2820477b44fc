import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSteadyTime } from './steady-time.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

test('fast and failing calls take the same minimum time', async () => {
  const answered: string[] = []
  const found = inSteadyTime(async () => 'found', 300).then(() => answered.push('found'))
  const failed = inSteadyTime(async () => Promise.reject(new Error('no')), 300).catch(() =>
    answered.push('failed'),
  )
  await vi.advanceTimersByTimeAsync(299)
  expect(answered).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([found, failed])
  expect(answered).toHaveLength(2)
})

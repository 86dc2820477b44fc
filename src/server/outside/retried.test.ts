import { expect, test } from 'vitest'
import { type Attempt, retried } from './retried.ts'

/** Attempts that fail with these values of `Retry-After`, one after the other, and the waits between them. */
async function waitsAfter(
  headers: (string | null)[],
  limits: Partial<Parameters<typeof retried>[1]> = {},
) {
  const waits: number[] = []
  const attempt = async (): Promise<Attempt<string>> => {
    const [retryAfter] = headers.splice(0, 1)
    return retryAfter === undefined
      ? { result: 'ok' }
      : { failure: new Error('answers 503'), mayPass: true, retryAfter }
  }
  const result = await retried(attempt, {
    tries: 9,
    firstWaitMs: 1000,
    longestWaitMs: 300_000,
    wait: async (ms) => waits.push(ms),
    ...limits,
  }).catch((error: Error) => error.message)
  return { result, waits }
}

test('waits as long as the answer asks, in seconds or until a date', async () => {
  const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString()
  const { result, waits } = await waitsAfter(['7', inTwoMinutes])
  expect(result).toBe('ok')
  expect(waits[0]).toBe(7000)
  expect(Math.round((waits[1] ?? 0) / 10_000)).toBe(12)
})

test('waits about twice as long after each failure, a minute at most', async () => {
  const { waits } = await waitsAfter(Array(9).fill(null))
  expect(waits).toHaveLength(8)
  const whole = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
  expect(waits.every((ms, at) => ms >= (whole[at] ?? 0) / 2 && ms <= (whole[at] ?? 0))).toBe(true)
})

test('an unreadable `Retry-After` counts as none', async () => {
  const { waits } = await waitsAfter(['soon'])
  expect(waits[0]).toBeLessThanOrEqual(1000)
})

test('a wait beyond its limit, or beyond the time that is left, is not begun', async () => {
  expect(await waitsAfter(['301'])).toEqual({ result: 'answers 503', waits: [] })
  const until = Date.now() + 5000
  expect(await waitsAfter(['6'], { until })).toEqual({ result: 'answers 503', waits: [] })
  expect(await waitsAfter(['4'], { until })).toEqual({ result: 'ok', waits: [4000] })
})

test('nothing is tried once the signal is given', async () => {
  const signal = AbortSignal.abort(new Error('stopped'))
  expect(await waitsAfter([], { signal })).toEqual({ result: 'stopped', waits: [] })
})

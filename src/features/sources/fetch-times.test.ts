import { expect, test } from 'vitest'
import { fetchTimes, nextTime } from './fetch-times.server.ts'

test.each([
  ['boamp', '2026-11-23T06:25:00Z', '2026-11-23T07:25:00.000Z'],
  ['boamp', '2026-11-23T20:25:30Z', '2026-11-24T03:25:00.000Z'],
  ['ted', '2026-11-23T06:25:00Z', '2026-11-23T08:35:00.000Z'],
  ['approch', '2026-11-24T00:00:00Z', '2026-11-26T06:50:00.000Z'],
] as const)('%s is fetched next after %s at %s', (feed, now, next) => {
  expect(nextTime(fetchTimes(feed, 0), new Date(now))?.toISOString()).toBe(next)
})

test('platforms are fetched one after the other', () => {
  expect(fetchTimes('place', 0)).toBe('0 5,13 * * *')
  expect(fetchTimes('place_like_megalis', 3)).toBe('21 5,13 * * *')
})

import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { isRecentEnough } from './reauthentication.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

test.each([
  ['strict', 10],
  ['moderate', 60],
  ['lax', 1440],
] as const)('%s asks again after %i minutes', (level, minutes) => {
  expect(isRecentEnough(minutesAgo(minutes), level, now)).toBe(true)
  expect(isRecentEnough(minutesAgo(minutes + 1), level, now)).toBe(false)
})

import { expect, test } from 'vitest'
import { isRecentEnough } from './reauthentication.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['strict', 10],
  ['moderate', 60],
  ['lax', 1440],
] as const)('%s asks again after %i minutes', (level, minutes) => {
  expect(isRecentEnough(minutesAgo(minutes), level, now)).toBe(true)
  expect(isRecentEnough(minutesAgo(minutes + 1), level, now)).toBe(false)
})

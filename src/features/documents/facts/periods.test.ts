import { expect, test } from 'vitest'
import { isSamePeriod, periodsIn } from './periods.ts'

test('periods in digits, in words and in weeks', () => {
  expect(
    periodsIn('trois (3) ans, 45 jours ouvres et 26 semaines').map(({ months, days }) => ({
      months,
      days,
    })),
  ).toEqual([
    { months: 36, days: null },
    { months: null, days: 45 },
    { months: null, days: 182 },
  ])
})

test('four months are as long as 120 days, not as 90', () => {
  expect(isSamePeriod({ months: 4, days: null }, { months: null, days: 120 })).toBe(true)
  expect(isSamePeriod({ months: 4, days: null }, { months: null, days: 90 })).toBe(false)
})

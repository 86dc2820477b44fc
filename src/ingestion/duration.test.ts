import { expect, test } from 'vitest'
import { durationIn } from './duration.ts'

test.each([
  ['DAY', '209', { durationMonths: null, durationDays: 209 }],
  ['WEEK', '141', { durationMonths: null, durationDays: 987 }],
  ['MONTH', '48', { durationMonths: 48, durationDays: null }],
  ['YEAR', '2', { durationMonths: 24, durationDays: null }],
  ['DAY', '0', null],
  [null, '4', null],
])('%s %s', (unit, count, duration) => {
  expect(durationIn(unit, count)).toEqual(duration)
})

import { expect, test } from 'vitest'
import { durationIn } from './duration.ts'

test.each([
  ['DAY', '90', { durationMonths: null, durationDays: 90 }],
  ['WEEK', '6', { durationMonths: null, durationDays: 42 }],
  ['MONTH', '12', { durationMonths: 12, durationDays: null }],
  ['YEAR', '2', { durationMonths: 24, durationDays: null }],
  ['HOUR', '2', null],
  ['DAY', '0', null],
])('a count of %s %s', (unit, written, duration) => {
  expect(durationIn(unit, written)).toEqual(duration)
})

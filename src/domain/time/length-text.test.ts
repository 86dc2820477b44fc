import { expect, test } from 'vitest'
import { daysText } from './length-text.ts'

test('141 weeks are no 987 days', () => {
  expect([987, 45, 1, 84, 210, 365].map(daysText)).toEqual([
    '141\u00a0semaines',
    '45\u00a0jours',
    '1\u00a0jour',
    '84\u00a0jours',
    '210\u00a0jours',
    '1\u00a0an',
  ])
})

test('from 13 weeks on, whole weeks are written, unless the days are whole months', () => {
  expect([91, 92, 98, 1_825, 420, 2_555, 0, 2].map(daysText)).toEqual([
    '13\u00a0semaines',
    '92\u00a0jours',
    '14\u00a0semaines',
    '5\u00a0ans',
    '420\u00a0jours',
    '7\u00a0ans',
    '0\u00a0jour',
    '2\u00a0jours',
  ])
})

test('the days of whole years are years', () => {
  expect([366, 730, 731, 1_096, 1_461, 367, 733].map(daysText)).toEqual([
    '1\u00a0an',
    '2\u00a0ans',
    '2\u00a0ans',
    '3\u00a0ans',
    '4\u00a0ans',
    '367\u00a0jours',
    '733\u00a0jours',
  ])
})

test('a length one day beside a whole year is written in weeks if it is whole weeks', () => {
  expect([364, 728, 1_099].map(daysText)).toEqual([
    '52\u00a0semaines',
    '104\u00a0semaines',
    '157\u00a0semaines',
  ])
})

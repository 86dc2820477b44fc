import { expect, test } from 'vitest'
import { daysText } from './length-text.ts'

test('141 weeks are no 987 days', () => {
  expect([987, 45, 1, 84, 210, 365].map(daysText)).toEqual([
    '141\u00a0semaines',
    '45\u00a0jours',
    '1\u00a0jour',
    '84\u00a0jours',
    '210\u00a0jours',
    '365\u00a0jours',
  ])
})

test('from 13 weeks on, whole weeks are written, unless the days are whole months or years', () => {
  expect([91, 92, 98, 1_825, 420, 2_555, 0, 2].map(daysText)).toEqual([
    '13\u00a0semaines',
    '92\u00a0jours',
    '14\u00a0semaines',
    '1825\u00a0jours',
    '420\u00a0jours',
    '2555\u00a0jours',
    '0\u00a0jour',
    '2\u00a0jours',
  ])
})

test('a length one day beside a whole year is written in weeks if it is whole weeks', () => {
  expect([364, 728, 1_099].map(daysText)).toEqual([
    '52\u00a0semaines',
    '104\u00a0semaines',
    '157\u00a0semaines',
  ])
})

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

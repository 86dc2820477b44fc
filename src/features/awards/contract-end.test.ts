import { expect, test } from 'vitest'
import { latestEnd, monthsLater, probableEnd } from './contract-end.ts'

test.each([
  ['2024-05-15', 12, '2025-05-15'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-11-30', 3, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months give %s', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected)
})

test('the end is unknown without a duration, or with days typed as months', () => {
  expect(latestEnd({ notifiedOn: '2024-05-15', durationMonths: null })).toBeNull()
  expect(latestEnd({ notifiedOn: '2024-05-15', durationMonths: 1460 })).toBeNull()
})

test('a firm contract has one end date', () => {
  const contract = { notifiedOn: '2023-03-01', durationMonths: 48, renewable: false }
  expect(probableEnd(contract, '2026-11-21')).toEqual({
    earliest: '2027-03-01',
    latest: '2027-03-01',
  })
})

test('a contract renewed yearly may end at its next anniversary', () => {
  const contract = { notifiedOn: '2024-03-01', durationMonths: 48, renewable: true }
  expect(probableEnd(contract, '2026-11-21')).toEqual({
    earliest: '2027-03-01',
    latest: '2028-03-01',
  })
  expect(probableEnd(contract, '2027-06-01')).toEqual({
    earliest: '2028-03-01',
    latest: '2028-03-01',
  })
})

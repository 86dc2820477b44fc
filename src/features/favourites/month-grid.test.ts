import { expect, test } from 'vitest'
import { monthsLater, monthWeeks, weeksFrom } from './month-grid.ts'

test('a month is whole weeks from Monday', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual([
    '2026-10-26',
    '2026-11-01',
    '2026-12-06',
  ])
  // February 2027 begins on a Monday and has four weeks.
  expect(monthWeeks('2027-02')).toHaveLength(4)
})

test('the coming weeks begin on the Monday of the day', () => {
  const weeks = weeksFrom('2026-11-22')
  expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-16', '2026-12-20'])
})

test('months are counted over the end of a year', () => {
  expect(monthsLater('2026-11', 2)).toBe('2027-01')
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
})

import { expect, test } from 'vitest'
import { amountRange, dayRange } from './search-range.ts'

const days = (text: string) => {
  const range = dayRange(text)
  const iso = (instant?: number) => (instant === undefined ? null : new Date(instant).toISOString())
  return range && [iso(range.min), iso(range.max)]
}

test('euros become cents, either bound may be absent', () => {
  expect(amountRange('10000-50000')).toEqual({ min: 1_000_000, max: 5_000_000 })
  expect(amountRange('10 000-')).toEqual({ min: 1_000_000 })
  expect(amountRange('-50000')).toEqual({ max: 5_000_000 })
  expect(amountRange('10000-,unknown')).toEqual({ min: 1_000_000, orUnknown: true })
})

test.each(['-', '', '5-1', 'beaucoup', '1-2-3', '1.5-2'])('« %s » is no range of euros', (text) => {
  expect(amountRange(text)).toBeNull()
})

test('days are those of Paris, both included', () => {
  expect(days('2026-11-20..2026-11-20')).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T22:59:59.999Z',
  ])
  expect(days('2026-07-01..')).toEqual(['2026-06-30T22:00:00.000Z', null])
})

test('the days on which the clocks change end at midnight too', () => {
  expect(days('2026-10-25..2026-10-25')).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
  ])
  expect(days('2026-03-29..2026-03-29')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ])
})

test.each(['..', '2026-02-31..', '2026-12-01..2026-11-01', 'demain..'])(
  '« %s » is no range of days',
  (text) => {
    expect(dayRange(text)).toBeNull()
  },
)

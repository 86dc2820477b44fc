import { expect, test } from 'vitest'
import { daysBetween, daysLater, parisDay, parisHour, startOfParisDay } from './calendar-days.ts'

test('days between two dates include both, over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(daysBetween('2026-02-27', '2026-02-27')).toEqual(['2026-02-27'])
  expect(daysBetween('2026-02-27', '2026-02-26')).toEqual([])
})

test('days later go over the end of a month, and back', () => {
  expect(daysLater('2026-02-27', 3)).toBe('2026-03-02')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
})

test('the day and the hour are those of Paris', () => {
  expect(parisDay(new Date('2026-07-14T22:30:00Z'))).toBe('2026-07-15')
  expect(parisHour(new Date('2026-07-14T22:30:00Z'))).toBe(0)
  expect(parisHour(new Date('2026-01-14T22:30:00Z'))).toBe(23)
})

test('a day in Paris begins at 22:00 or 23:00 of UTC', () => {
  const start = (instant: string) => startOfParisDay(new Date(instant)).toISOString()
  expect(start('2026-07-14T22:30:00Z')).toBe('2026-07-14T22:00:00.000Z')
  expect(start('2026-11-18T10:00:00Z')).toBe('2026-11-17T23:00:00.000Z')
})

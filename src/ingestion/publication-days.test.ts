import { expect, test } from 'vitest'
import { isDue, isJournalDay, isWorkingDay } from './publication-days.ts'

test.each([
  '2024-01-01',
  '2024-04-01',
  '2024-05-01',
  '2024-05-08',
  '2024-05-09',
  '2024-05-20',
  '2025-04-21',
  '2025-05-29',
  '2025-06-09',
  '2026-04-06',
  '2026-05-14',
  '2026-05-25',
  '2026-07-14',
  '2026-08-15',
  '2027-03-29',
  '2030-04-22',
  '2038-04-26',
  '2026-11-08',
])('%s is a public holiday in France, or a Sunday', (day) => {
  expect(isWorkingDay(day)).toBe(false)
})

test('the other days of a week are working days, Saturday among them', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  expect(week.filter(isWorkingDay)).toEqual(week)
  expect(week.filter(isJournalDay)).toEqual(week.slice(0, 5))
})

test('a year has eleven public holidays', () => {
  const days = Array.from({ length: 365 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  )
  const onSunday = days.filter((day) => new Date(day).getUTCDay() === 0)
  const off = days.filter((day) => !isWorkingDay(day))
  // In 2026 1 November is a Sunday.
  expect(off).toHaveLength(onSunday.length + 10)
})

test('the Official Journal is not expected on the days when the institutions of the Union are closed', () => {
  expect(['2026-04-03', '2026-05-15', '2026-12-24', '2026-11-11'].filter(isJournalDay)).toEqual([])
})

test('a day is due from early afternoon in Paris on', () => {
  expect(isDue('2026-11-20', new Date('2026-11-20T12:59:00Z'))).toBe(false)
  expect(isDue('2026-11-20', new Date('2026-11-20T13:00:00Z'))).toBe(true)
  expect(isDue('2026-07-20', new Date('2026-07-20T12:00:00Z'))).toBe(true)
  expect(isDue('2026-11-19', new Date('2026-11-20T00:00:00Z'))).toBe(true)
  expect(isDue('2026-11-21', new Date('2026-11-20T20:00:00Z'))).toBe(false)
})

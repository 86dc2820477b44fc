import { expect, test } from 'vitest'
import { daysBetween } from '#/domain/time/calendar-days.ts'
import { silenceOf } from './silence.ts'

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const WORKING_DAYS = daysBetween('2026-10-05', '2026-11-13').filter(isWorkingDay)

test.each([
  ['on the weekend', '2026-11-15', null],
  ['on Monday, whose notices may still come', '2026-11-16', null],
  ['on Tuesday', '2026-11-17', { days: 4, usual: 3 }],
])('a source of working days without anything since Friday: %s', (_, today, silence) => {
  expect(silenceOf(WORKING_DAYS, today)).toEqual(silence)
})

test('on a weekday a shorter silence is unusual', () => {
  expect(silenceOf(WORKING_DAYS.slice(0, -2), '2026-11-13')).toEqual({ days: 2, usual: 1 })
})

test('a source that gives something once a week is not silent for a week', () => {
  const mondays = WORKING_DAYS.filter((_, at) => at % 5 === 0)
  expect(mondays).toHaveLength(6)
  expect(silenceOf(mondays, '2026-11-16')).toBeNull()
  expect(silenceOf(mondays, '2026-11-17')).toEqual({ days: 8, usual: 7 })
})

test('of a new source no habit is known', () => {
  expect(silenceOf(WORKING_DAYS.slice(0, 4), '2026-11-13')).toBeNull()
  expect(silenceOf([], '2026-11-13')).toBeNull()
})

import { expect, test } from 'vitest'
import { parisDay, parisHour } from '#/domain/time/calendar-days.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { dueFrequencies, isDigestHour, newsSince } from './digest-day.ts'

const now = new Date('2026-11-20T05:00:00Z')
const daysBefore = (since: number) => (now.getTime() - since) / DAY_MS
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

test('the period starts a little before the last e-mail, and covers days without one', () => {
  expect(daysBefore(newsSince('daily', { now, notifiedAt: null }))).toBe(3)
  expect(daysBefore(newsSince('daily', { now, notifiedAt: daysAgo(1) }))).toBe(3)
  expect(daysBefore(newsSince('daily', { now, notifiedAt: daysAgo(6) }))).toBe(6)
  expect(daysBefore(newsSince('weekly', { now, notifiedAt: daysAgo(7) }))).toBe(9)
  expect(daysBefore(newsSince('daily', { now, notifiedAt: daysAgo(200) }))).toBe(31)
})

test('the day and the hour are in Paris time, summer and winter', () => {
  expect(parisDay(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20')
  expect(parisHour(new Date('2026-11-20T05:00:00Z'))).toBe(6)
  expect(parisHour(new Date('2026-07-20T04:00:00Z'))).toBe(6)
})

test('digests are made from 7 in Paris on', () => {
  expect(isDigestHour(new Date('2026-11-20T05:59:00Z'))).toBe(false)
  expect(isDigestHour(new Date('2026-11-20T06:00:00Z'))).toBe(true)
})

test('weekly e-mails are sent on Monday', () => {
  expect(dueFrequencies('2026-11-23')).toEqual(['daily', 'weekly'])
  expect(dueFrequencies('2026-11-22')).toEqual(['daily'])
})

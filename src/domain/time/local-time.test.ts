import { expect, test } from 'vitest'
import { END_OF_DAY, isDayOnly } from './day-only.ts'
import { momentOf, weeksLater } from './local-time.ts'
import { PARIS } from './zones.ts'

const iso = (...given: Parameters<typeof momentOf>) => momentOf(...given)?.toISOString() ?? null

test('a time without an offset is the clock of Paris, summer and winter', () => {
  expect(iso('2022-01-06', '13:00')).toBe('2022-01-06T12:00:00.000Z')
  expect(iso('20220706', '13:00')).toBe('2022-07-06T11:00:00.000Z')
})

test('around a clock change the day keeps its own offset', () => {
  expect(iso('2026-03-29', '01:30')).toBe('2026-03-29T00:30:00.000Z')
  expect(iso('2026-03-29', '12:00')).toBe('2026-03-29T10:00:00.000Z')
  expect(iso('2026-10-25', '12:00')).toBe('2026-10-25T11:00:00.000Z')
})

test('an offset of Paris left from the other season does not move the clock', () => {
  expect(iso('2026-10-12+01:00', '15:30:00+01:00')).toBe('2026-10-12T13:30:00.000Z')
  expect(iso('2026-10-12+02:00', '15:30:00+02:00')).toBe('2026-10-12T13:30:00.000Z')
  expect(iso('2026-12-10+02:00', '11:00:00+02:00')).toBe('2026-12-10T10:00:00.000Z')
})

test('UTC, milliseconds and overseas offsets are taken at their word', () => {
  expect(iso('2019-06-24Z', '16:00:00Z')).toBe('2019-06-24T16:00:00.000Z')
  expect(iso('2026-09-09Z', '15:02:26.058Z')).toBe('2026-09-09T15:02:26.000Z')
  expect(iso('2026-10-06-03:00', '15:00:00-03:00')).toBe('2026-10-06T18:00:00.000Z')
})

test('an overseas buyer reads its own clock', () => {
  const zone = 'Indian/Reunion'
  expect(iso('2022-01-06', '12:00', { zone })).toBe('2022-01-06T08:00:00.000Z')
})

test('a day without a time lasts as long as the caller says', () => {
  expect(iso('2022-01-06+01:00', null)).toBe('2022-01-05T23:00:00.000Z')
  expect(iso('2022-01-06', '', { timeOfDay: END_OF_DAY })).toBe('2022-01-06T22:59:59.999Z')
})

test('a day without a time is marked as such, a time at the end of the day is not', () => {
  const clock = { zone: 'Indian/Reunion', timeOfDay: END_OF_DAY }
  const moment = (time: string | null) => momentOf('2022-01-06', time, clock) ?? new Date(0)
  expect(isDayOnly(moment(null))).toBe(true)
  expect(isDayOnly(weeksLater(moment(null), 20, PARIS))).toBe(true)
  expect(['23:59', '23:59:59', '23:59:59.999'].map((time) => isDayOnly(moment(time)))).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['2022-02-31', '12:00'],
  ['2022-13-01', '12:00'],
  ['0021-01-06', '12:00'],
  ['demain', null],
  ['2022-01-06', '25:00'],
  [null, null],
])('%s %s is no moment', (date, time) => {
  expect(iso(date, time)).toBeNull()
})

test.each([
  ['2021-02-08T11:00:00Z', 1, '2021-02-15T11:00:00.000Z'],
  ['2021-03-22T11:00:00Z', 1, '2021-03-29T10:00:00.000Z'],
  ['2021-10-29T10:00:00Z', 1, '2021-11-05T11:00:00.000Z'],
  ['2021-01-17T23:00:00Z', 26, '2021-07-18T22:00:00.000Z'],
])('%s, %i weeks later at the same hour in Paris', (instant, weeks, later) => {
  expect(weeksLater(new Date(instant), weeks, PARIS).toISOString()).toBe(later)
})

test('overseas the clock does not change with the seasons of Paris', () => {
  const noon = new Date('2021-03-22T16:00:00Z')
  expect(weeksLater(noon, 1, 'America/Guadeloupe')).toEqual(new Date('2021-03-29T16:00:00Z'))
})

test('offsets of the east and of half hours are taken at their word', () => {
  expect(iso('2026-10-06+04:00', '15:00:00+04:00')).toBe('2026-10-06T11:00:00.000Z')
  expect(iso('2026-10-06', '15:00:00-09:30')).toBe('2026-10-07T00:30:00.000Z')
  expect(iso('2026-10-06', '15:00:00+10:45')).toBe('2026-10-06T04:15:00.000Z')
})

test('the offset of the date counts where the time has none', () => {
  expect(iso('2026-10-06-03:00', '15:00:00')).toBe('2026-10-06T18:00:00.000Z')
})

test('a time that is no time, and a time without a day, are no moment', () => {
  expect(iso('2026-10-06', 'midi')).toBeNull()
  expect(iso('', '12:00')).toBeNull()
  expect(iso(null, '12:00')).toBeNull()
})

test('no week later is the same moment', () => {
  const instant = new Date('2021-03-28T01:30:00Z')
  expect(weeksLater(instant, 0, PARIS)).toBe(instant)
  expect(weeksLater(instant, -1, PARIS)).toEqual(new Date('2021-03-21T02:30:00Z'))
})

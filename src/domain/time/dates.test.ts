import { expect, test } from 'vitest'
import {
  calendarDaysBetween,
  formatDate,
  formatDateTime,
  formatFromNow,
  formatLongDate,
} from './dates.ts'
import { END_OF_DAY } from './day-only.ts'
import { momentOf } from './local-time.ts'

const now = new Date('2026-11-20T09:00:00Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('a date is written the French way', () => {
  expect(plain(formatDate(new Date('2026-11-20T23:30:00Z')))).toBe('21 nov. 2026')
})

test('the first of a month is an ordinal, and no other day is', () => {
  expect(formatDate(new Date('2026-12-01T12:00:00Z'))).toBe('1er\u00a0déc.\u00a02026')
  expect(formatDate(new Date('2026-12-11T12:00:00Z'))).toBe('11\u00a0déc.\u00a02026')
  expect(formatLongDate(new Date('2026-12-01T12:00:00Z'))).toBe('mardi 1er décembre 2026')
})

test('an hour without minutes is written alone', () => {
  expect(plain(formatDateTime(new Date('2026-11-20T11:00:00Z')))).toBe('20 nov. 2026 à 12 h')
  expect(plain(formatDateTime(new Date('2026-11-20T08:05:00Z')))).toBe('20 nov. 2026 à 9 h 05')
})

test('a day without an hour is written without an hour', () => {
  const day = momentOf('2026-11-20', null, { timeOfDay: END_OF_DAY }) ?? now
  expect(plain(formatDateTime(day))).toBe('20 nov. 2026, heure non précisée')
  expect(plain(formatFromNow(day, now))).toBe('aujourd’hui')
  expect(plain(formatDateTime(new Date('2026-11-20T22:59:59Z')))).toBe('20 nov. 2026 à 23 h 59')
})

test('overseas, the date is that of the place', () => {
  const instant = new Date('2026-11-20T22:00:00Z')
  expect(plain(formatDate(instant, 'Indian/Reunion'))).toBe('21 nov. 2026')
})

test('the same date is as far away overseas as in Paris, also at night', () => {
  const night = new Date('2026-11-23T23:40:00Z')
  const noonIn = (offset: string) => new Date(`2026-12-11T12:00:00${offset}`)
  const zones = [
    ['+01:00', 'Europe/Paris'],
    ['-04:00', 'America/Guadeloupe'],
    ['+04:00', 'Indian/Reunion'],
  ] as const
  for (const [offset, zone] of zones) {
    expect(plain(formatDate(noonIn(offset), zone))).toBe('11 déc. 2026')
    expect(plain(formatFromNow(noonIn(offset), night, zone))).toBe('dans 17 jours')
  }
})

test('days are nights on the calendar, across the change of hour too', () => {
  expect(
    calendarDaysBetween(new Date('2026-10-24T20:00:00Z'), new Date('2026-10-25T23:30:00Z')),
  ).toBe(2)
})

test.each([
  ['2026-11-20T09:20:00Z', 'dans 20 minutes'],
  ['2026-11-20T14:00:00Z', 'dans 5 heures'],
  ['2026-11-21T08:00:00Z', 'demain'],
  ['2026-11-24T08:00:00Z', 'dans 4 jours'],
  ['2027-02-20T08:00:00Z', 'dans 3 mois'],
  ['2026-11-17T08:00:00Z', 'il y a 3 jours'],
  ['2026-11-20T08:59:20Z', 'à l’instant'],
  ['2026-11-20T09:00:40Z', 'dans un instant'],
])('%s is written « %s »', (instant, expected) => {
  expect(plain(formatFromNow(new Date(instant), now))).toBe(expected)
})

test.each([
  ['2027-01-18T09:00:00Z', 'dans 59 jours'],
  ['2027-01-19T09:00:00Z', 'dans 2 mois'],
  ['2026-09-21T09:00:00Z', 'il y a 2 mois'],
  ['2026-09-22T09:00:00Z', 'il y a 59 jours'],
  ['2027-02-16T09:00:00Z', 'dans 2 mois'],
  ['2027-02-18T09:00:00Z', 'dans 3 mois'],
  ['2016-11-20T09:00:00Z', 'il y a 10 ans'],
  ['2026-11-20T09:00:00Z', 'à l’instant'],
])(
  'from 60 days on a distance is in months of 30 days, from 2 years on in years: %s is « %s »',
  (instant, expected) => {
    expect(plain(formatFromNow(new Date(instant), now))).toBe(expected)
  },
)

test('dates are written correctly after many calls', () => {
  const minute = (count: number) => new Date(now.getTime() + count * 60_000)
  const times = Array.from({ length: 4_500 }, (_, count) => plain(formatDateTime(minute(count))))
  expect(times[0]).toBe('20 nov. 2026 à 10 h')
  expect(times[4_499]).toBe('23 nov. 2026 à 12 h 59')
  expect(plain(formatDateTime(now))).toBe('20 nov. 2026 à 10 h')
})

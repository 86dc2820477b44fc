import { expect, test } from 'vitest'
import type { TenderInfo } from '../tender-card.ts'
import { tenderCalendar } from './tender-calendar.ts'

const info = (type: TenderInfo['type'], value: TenderInfo['value']): TenderInfo => ({
  type,
  value,
  lotNumber: null,
  version: '1',
  evidence: [],
})
const PARIS = { timeZone: 'Europe/Paris', place: null }
const bid = (infos: TenderInfo[], more: object = {}) => ({
  infos,
  clock: PARIS,
  deadlineAt: '2027-01-31T11:00:00.000Z',
  questionsDeadlineAt: null,
  procedure: null,
  ...more,
})
const linesOf = (of: Parameters<typeof tenderCalendar>[0]) =>
  tenderCalendar(of).map(({ kind, at, hasHour }) => [kind, at, hasHour])

test('dates are sorted, whatever their source', () => {
  expect(
    linesOf(
      bid(
        [
          info('CALENDAR', { validity: { months: 4, days: null } }),
          info('SITE_VISIT', { isVisit: true, isMandatory: true, date: '2027-01-12T10:00' }),
        ],
        { questionsDeadlineAt: '2027-01-20T11:00:00.000Z' },
      ),
    ),
  ).toEqual([
    ['visit', '2027-01-12T09:00:00.000Z', true],
    ['questions', '2027-01-20T11:00:00.000Z', true],
    ['submission', '2027-01-31T11:00:00.000Z', true],
    ['validity', '2027-05-31T10:00:00.000Z', false],
  ])
})

test('the hour of a visit is that of the buyer, overseas too', () => {
  const visit = info('SITE_VISIT', { isVisit: true, isMandatory: null, date: '2027-01-12T10:00' })
  const [entry] = tenderCalendar(
    bid([visit], { clock: { timeZone: 'Indian/Reunion', place: 'La Réunion' } }),
  )
  expect(entry).toMatchObject({ title: 'Visite du site, prévue', at: '2027-01-12T06:00:00.000Z' })
})

test('a deadline without an hour has a day alone', () => {
  const due = { deadlineAt: '2016-12-06T22:59:59.999Z' }
  expect(tenderCalendar(bid([], due))).toEqual([
    expect.objectContaining({ hasHour: false, note: 'Heure non précisée' }),
  ])
})

test('a visit without a day is listed last; one that is not required is left out', () => {
  const visit = info('SITE_VISIT', { isVisit: true, isMandatory: false })
  expect(linesOf(bid([visit])).at(-1)).toEqual(['visit', null, false])
  expect(linesOf(bid([info('SITE_VISIT', { isVisit: false, isMandatory: false })]))).toEqual([
    ['submission', '2027-01-31T11:00:00.000Z', true],
  ])
})

test('offers bind so many months, and where the month is shorter until its last day', () => {
  const validity = (value: object) => [info('CALENDAR', { validity: value as never })]
  const last = (value: object) => linesOf(bid(validity(value))).at(-1)?.[1]
  expect(last({ months: 1, days: null })).toBe('2027-02-28T11:00:00.000Z')
  expect(last({ months: null, days: 120 })).toBe('2027-05-31T10:00:00.000Z')
  expect(last({ months: null, days: null, until: '2027-06-30' })).toBe('2027-06-30T10:00:00.000Z')
})

test('each date quotes its own sentence', () => {
  const quoted = (quote: string) =>
    ({ kind: 'document', documentId: 'rc', page: 1, quote, offset: 0 }) as const
  const evidence = [
    quoted('Date limite de remise des offres : 31 janvier 2027 à 12 h'),
    quoted('Les questions sont posées au plus tard 10 jours avant.'),
    quoted('Le délai de validité des offres est de 4 mois.'),
  ]
  const value = { questions: '2027-01-21', validity: { months: 4, days: null } }
  const calendar = { ...info('CALENDAR', value), evidence }
  const quotes = tenderCalendar(bid([calendar])).map(({ kind, evidence: own }) => [
    kind,
    own.map(({ quote }) => quote),
  ])
  expect(quotes).toEqual([
    ['questions', ['Les questions sont posées au plus tard 10 jours avant.']],
    ['submission', []],
    ['validity', ['Le délai de validité des offres est de 4 mois.']],
  ])
})

// TED 366397-2016: due on 6 December 2016 until midnight, offers bind for 6 months.
test('months are counted on the calendar of the buyer, whatever the change of hour', () => {
  const validity = info('CALENDAR', { validity: { months: 6, days: null } })
  const late = { deadlineAt: '2016-12-06T22:59:00.000Z' }
  expect(linesOf(bid([validity], late)).at(-1)).toEqual([
    'validity',
    '2017-06-06T10:00:00.000Z',
    false,
  ])
})

// BOAMP 21-12273: restricted, offers bind for 6 months; only the applications have a deadline.
test('where applications are due first, offers bind from a day that is not known', () => {
  const validity = info('CALENDAR', { validity: { months: 6, days: null } })
  const entries = tenderCalendar(bid([validity], { procedure: 'restricted' }))
  expect(entries.map(({ title, at }) => [title, at])).toEqual([
    ['Date limite des candidatures', '2027-01-31T11:00:00.000Z'],
    ['Fin de validité des offres', null],
  ])
})

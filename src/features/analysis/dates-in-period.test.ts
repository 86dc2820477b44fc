import { expect, test } from 'vitest'
import { withDatesInPeriod } from './dates-in-period.ts'
import type { RuleResult } from './rules/results/rule-results.ts'

const period = { published: '2021-01-14', due: '2021-02-11' }

function visit(date: string | null, modalities = ''): RuleResult {
  const value = { isVisit: true, isMandatory: true, date, modalities }
  return { type: 'SITE_VISIT', version: '1', lotNumber: null, value, quotes: [] }
}

function calendar(value: { submission: string | null; questions: string | null }): RuleResult {
  return { type: 'CALENDAR', version: '1', lotNumber: null, value, quotes: [] }
}

test.each([
  ['2021-01-14T09:00', '2021-01-14T09:00'],
  ['2021-02-11', '2021-02-11'],
  ['2021-01-13', null],
  ['2021-02-12T09:00', null],
])('a visit of %s is given as %s', (date, given) => {
  expect(withDatesInPeriod([visit(date)], period)[0]?.value).toMatchObject({
    isVisit: true,
    date: given,
  })
})

test.each([
  // 21-19532, as published
  [
    'Deux dates de visites sont prévues : - Le vendredi 19 février à 10h00 ; - Le mercredi 24 février à 10h00',
    '2021-02-19T10:00',
  ],
  ['Une visite est organisée le 1er mars à 9h30.', '2021-03-01T09:30'],
  // Another day of the week: of another year, or an error.
  ['Une visite est organisée le lundi 19 février à 10h00.', null],
  ['Une visite est organisée le 19 mai.', null],
  ['La visite est à demander au plus tard le 19 février.', null],
])('a visit of a day without a year: %s', (modalities, given) => {
  const [found] = withDatesInPeriod([visit(null, modalities)], {
    published: '2021-02-09',
    due: '2021-03-12',
  })
  expect(found?.value).toMatchObject({ date: given })
})

test('offers due before the publication are no date of this call, and an empty calendar is dropped', () => {
  // 21-308: « Remise des offres au format papier interdite depuis le 01/10/2018 »
  const old = calendar({ submission: '2018-10-01', questions: null })
  expect(withDatesInPeriod([old], period)).toEqual([])
  const mixed = calendar({ submission: '2020-02-11T12:00', questions: '2021-02-01T12:00' })
  expect(withDatesInPeriod([mixed], period)[0]?.value).toMatchObject({
    submission: null,
    questions: '2021-02-01T12:00',
  })
  expect(withDatesInPeriod([old], { published: null, due: null })).toMatchObject([old])
})

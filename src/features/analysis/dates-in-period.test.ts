import { expect, test } from 'vitest'
import { withDatesInPeriod } from './dates-in-period.ts'
import type { RuleResult } from './rules/results/rule-results.ts'

const period = { published: '2021-01-14', due: '2021-02-11' }

function visit(date: string): RuleResult {
  const value = { isVisit: true, isMandatory: true, date }
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

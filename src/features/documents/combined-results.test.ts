import { expect, test } from 'vitest'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { combineResults } from './combined-results.ts'

const of = (
  type: AnalysisType,
  value: unknown,
  { lotNumber = null, version = '1' }: { lotNumber?: number | null; version?: string } = {},
) => ({ type, version, lotNumber, value })
const duration = (summary: string, lotNumber: number | null = null) =>
  of('DURATION', { details: summary, summary }, { lotNumber })
const criteria = (...weights: string[]) =>
  of(
    'TECHNICAL_EVALUATION_CRITERIA',
    { criteria: weights.map((value, at) => ({ name: `Critère ${at}`, value })) },
    { version: '2' },
  )
const visit = (value: object) => of('SITE_VISIT', { isVisit: true, isMandatory: null, ...value })

test.each([
  ['durations', duration('24\u00a0mois'), duration('48\u00a0mois')],
  [
    'renewals',
    duration('12\u00a0mois, reconductible 3\u00a0fois'),
    duration('12\u00a0mois, reconductible 2\u00a0fois'),
  ],
  ['amounts', of('PRICE', { maxPrice: 60_000 }), of('PRICE', { maxPrice: 90_000, minPrice: 1 })],
  ['visits', visit({ isMandatory: true }), visit({ isMandatory: false })],
  ['days of a visit', visit({ date: '2026-12-01T10:00' }), visit({ date: '2026-12-02' })],
  [
    'samples',
    of('SAMPLES', { isSamples: true, isRequired: null }),
    of('SAMPLES', { isSamples: false, isRequired: null }),
  ],
  ['weights', criteria('60 %', '40 %'), criteria('70 %', '30 %')],
  ['numbers of criteria', criteria('60 %', '40 %'), criteria('60 %', '40 %', '')],
  [
    'names of a lot',
    of('LOT_NAME', 'Charpente', { lotNumber: 2, version: '2' }),
    of('LOT_NAME', 'Couverture', { lotNumber: 2, version: '2' }),
  ],
])('%s that contradict each other are not shown', (_what, rules, model) => {
  expect(combineResults([rules], [model])).toEqual({ results: [], conflicts: [{ rules, model }] })
})

test.each([
  ['equal durations', duration('1 an'), duration('12\u00a0mois')],
  [
    'another amount',
    of('PRICE', { maxPrice: 60_000 }),
    of('PRICE', { maxPrice: 60_000, minPrice: 1 }),
  ],
  ['what the rules leave open', visit({}), visit({ isMandatory: true })],
  ['another order of criteria', criteria('60 %', '40,00'), criteria('40 points', '60')],
  [
    'a longer name',
    of('LOT_NAME', 'CHARPENTE', { lotNumber: 2, version: '2' }),
    of('LOT_NAME', 'Charpente – bois', { lotNumber: 2, version: '2' }),
  ],
  [
    'words that cannot be compared',
    of('SOCIAL_CLAUSES', { details: 'a' }),
    of('SOCIAL_CLAUSES', { details: 'b' }),
  ],
])('the value of the model is shown for %s', (_what, rules, model) => {
  expect(combineResults([rules], [model])).toEqual({ results: [model], conflicts: [] })
})

test('the renewals that only the rules name are shown', () => {
  const rules = duration('12\u00a0mois, reconductible 3\u00a0fois')
  expect(combineResults([rules], [duration('12\u00a0mois')]).results).toEqual([rules])
})

test('what only one of them finds is shown', () => {
  const [rules, model] = [duration('12\u00a0mois'), visit({})]
  expect(combineResults([rules], [model]).results).toEqual([rules, model])
})

test('a value of the model for all lots does not replace those of the lots', () => {
  const lots = [duration('12\u00a0mois', 1), duration('24\u00a0mois', 2)]
  expect(combineResults(lots, [duration('24\u00a0mois')]).results).toEqual(lots)
})

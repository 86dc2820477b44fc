import { expect, test } from 'vitest'
import type { AnalysedResult } from '../../../src/features/analysis/analyse-call.ts'
import { judgeFile } from './judged-facts.ts'
import type { ReadTenderFile } from './read-tender-file.ts'

const truthFile = (facts: Record<string, unknown>) => ({
  name: 'x',
  main: 'x_RC.pdf',
  buyer: 'x',
  facts: new Map(Object.entries(facts)),
  files: [],
  isSinglePiece: false,
})

const result = (
  type: AnalysedResult['type'],
  value: AnalysedResult['value'],
  lotNumber: number | null = null,
) =>
  ({
    type,
    version: type === 'TECHNICAL_EVALUATION_CRITERIA' || type === 'LOT_NAME' ? '2' : '1',
    lotNumber,
    value,
    evidence: [{ kind: 'document', documentId: 'x_RC.pdf', page: 1, quote: 'x', offset: 0 }],
  }) as AnalysedResult

const shown = (...results: AnalysedResult[]): ReadTenderFile => ({
  documents: [],
  results,
  uncertain: [],
  refused: [],
})

const measure = (facts: Record<string, unknown>, ...results: AnalysedResult[]) =>
  Object.fromEntries(judgeFile(truthFile(facts), shown(...results)).measures)

const duration = (summary: string, lotNumber: number | null = null) =>
  result('DURATION', { details: '', summary }, lotNumber)

test('a fact without label counts for nothing, a value for null is wrong', () => {
  const shownDuration = duration('24\u00a0mois')
  expect(measure({}, shownDuration)).toEqual({})
  expect(measure({ duration_months: { value: null } }, shownDuration)).toEqual({
    duration_months: { right: 0, given: 1, true: 0 },
  })
})

test('the firm part, the renewals and the total are values of their own', () => {
  const facts = {
    duration_months: { value: 24 },
    renewals: { value: { count: 1, each_months: 24, tacit: true, max_total_months: 48 } },
  }
  expect(measure(facts, duration('24\u00a0mois'))).toEqual({
    duration_months: { right: 1, given: 1, true: 1 },
    renewals: { right: 0, given: 0, true: 3 },
  })
})

test('the duration of one lot is wrong where the label is of the whole call', () => {
  const measures = measure(
    { duration_months: { value: 24 } },
    duration('24\u00a0mois'),
    duration('12\u00a0mois', 2),
  )
  expect(measures.duration_months).toEqual({ right: 1, given: 2, true: 1 })
})

test('durations of lots are compared lot by lot', () => {
  const facts = {
    duration_months: {
      value: [
        { lots: '1-2', value: 12 },
        { lots: '3', value: 36 },
      ],
    },
  }
  const measures = measure(
    facts,
    duration('12\u00a0mois', 1),
    duration('12\u00a0mois', 2),
    duration('24\u00a0mois', 3),
  )
  expect(measures.duration_months).toEqual({ right: 1, given: 2, true: 2 })
})

test('« no visit » is neutral for a file that names none, and wrong for a required one', () => {
  const none = result('SITE_VISIT', { isVisit: false, isMandatory: null })
  expect(measure({ visit: { value: null } }, none).visit).toEqual({ right: 0, given: 0, true: 0 })
  expect(measure({ visit: { value: 'required' } }, none).visit).toEqual({
    right: 0,
    given: 1,
    true: 2,
  })
})

test('no value is right where the file contradicts itself', () => {
  const negotiation = { value: 'CONTRADICTOIRE: p13 exclut, p14 réserve', conflict: { quote: 'x' } }
  expect(measure({ negotiation }).negotiation).toEqual({ right: 0, given: 0, true: 0 })
})

test('a grid of one group of lots is wrong for the others', () => {
  const criteria = [
    { name: 'Prix', weight: 40, sub: [], lots: '1-2' },
    { name: 'Prix', weight: 30, sub: [], lots: '3' },
  ]
  const grid = (weight: string, lotNumber: number | null = null) =>
    result(
      'TECHNICAL_EVALUATION_CRITERIA',
      { criteria: [{ name: 'Prix', value: weight }] },
      lotNumber,
    )
  expect(measure({ criteria }, grid('40 points')).criteria).toEqual({ right: 1, given: 2, true: 2 })
  expect(
    measure({ criteria }, grid('40 points', 1), grid('40 points', 2), grid('30 points', 3))
      .criteria,
  ).toEqual({ right: 2, given: 2, true: 2 })
})

test('a sub-criterion listed as a criterion is wrong', () => {
  const criteria = [{ name: 'Prix', weight: 60, sub: [{ name: 'DQE', weight: 20 }] }]
  const flat = result('TECHNICAL_EVALUATION_CRITERIA', {
    criteria: [
      { name: 'Prix', value: '60 %' },
      { name: 'DQE', value: '20 %' },
    ],
  })
  expect(measure({ criteria }, flat).criteria).toEqual({ right: 1, given: 2, true: 2 })
})

test('a sum of lots is right if shown, a printed total that differs is not', () => {
  const facts = {
    amount_bounds: {
      value: {
        minimum: 'sans',
        total_in_document: { maximum: 47_200_000 },
        sum_of_lots: { maximum: 52_000_000 },
      },
    },
  }
  const price = (maxPrice: number) => result('PRICE', { maxPrice })
  expect(measure(facts).amount_bounds).toEqual({ right: 0, given: 0, true: 0 })
  expect(measure(facts, price(52_000_000)).amount_bounds).toEqual({ right: 1, given: 1, true: 1 })
  expect(measure(facts, price(47_200_000)).amount_bounds).toEqual({ right: 0, given: 1, true: 0 })
})

test('months, days or the last day of validity', () => {
  const validity = { value: '6 mois', unit: 'months', amount: 6, until: '2025-08-18' }
  const calendar = (value: object) =>
    result('CALENDAR', { validity: { months: null, days: null, ...value } })
  for (const value of [{ months: 6 }, { until: '2025-08-18' }]) {
    expect(measure({ validity_days: validity }, calendar(value)).validity_days?.right).toBe(1)
  }
  expect(measure({ validity_days: validity }, calendar({ months: 4 })).validity_days).toEqual({
    right: 0,
    given: 1,
    true: 1,
  })
})

test('unknown facts and shapes are reported', () => {
  const judged = judgeFile(
    truthFile({ drones: { value: 3 }, renewals: { value: 'souvent' }, lots: 'trois' }),
    shown(),
  )
  expect(judged.notJudged).toEqual(['drones'])
  expect(judged.faults).toEqual([
    'x: renewals has a shape that is not judged: {"value":"souvent"}',
    'x: lots has a shape that is not judged: trois',
    'x: lots has a shape that is not judged: trois',
  ])
})

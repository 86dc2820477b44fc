import { expect, test } from 'vitest'
import { doubtText } from '#/features/analysis/disagreement.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { type ComparedCall, disagreements } from './disagreements.ts'

const result = (
  type: StoredResult['type'],
  value: StoredResult['value'],
  lotNumber: number | null = null,
): StoredResult => ({ type, value, lotNumber, version: '1', evidence: [] })
const criteria = (...weights: (string | null)[]) =>
  result('TECHNICAL_EVALUATION_CRITERIA', {
    criteria: weights.map((value, at) => ({ criterion: `critère ${at}`, value })),
  })
const duration = (summary: string, lot: number | null = null) =>
  result('DURATION', { details: '', summary }, lot)
const rule = (fact: string, more: object) =>
  result('TENDER_RULES', {
    facts: [{ fact, answer: null, text: 'lu', isWeak: false, evidence: [0], ...more }],
  })
const call: ComparedCall = {
  infos: [],
  description: null,
  deadlineAt: '2027-01-20T11:00:00.000Z',
  questionsDeadlineAt: null,
  clock: { timeZone: 'Europe/Paris' },
  conditions: [],
}
const found = (file: StoredResult, more: Partial<ComparedCall> = {}) =>
  disagreements({ ...call, ...more }, [file]).map((one) =>
    `${one.fact} ${one.lotNumber ?? ''}: ${doubtText(one)}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  )

test.each([
  [
    { submission: '2027-01-20T13:00' },
    'submission : 20 janv. 2027 à 12 h dans l’avis, 20 janv. 2027 à 13 h dans le dossier',
  ],
  [
    { questions: '2027-01-08' },
    'questions : 10 janv. 2027 à 12 h dans l’avis, 8 janv. 2027 dans le dossier',
  ],
  [
    { validity: { months: 6, days: null } },
    'validity : 120 jours dans l’avis, 6 mois dans le dossier',
  ],
])('dates that differ: %o', (value, text) => {
  const infos = [result('CALENDAR', { validity: { months: null, days: 120 } })]
  const questionsDeadlineAt = '2027-01-10T11:00:00.000Z'
  expect(found(result('CALENDAR', value), { infos, questionsDeadlineAt })).toEqual([text])
})

test('the same day without an hour and the same length in months differ in nothing', () => {
  const value = { submission: '2027-01-20', validity: { months: 4, days: null } }
  const infos = [result('CALENDAR', { validity: { months: null, days: 120 } })]
  expect(found(result('CALENDAR', value), { infos })).toEqual([])
  expect(disagreements(call, [])).toEqual([])
})

test('durations differ, of a lot too; the longest one and its parts do not', () => {
  const infos = [duration('48 mois'), duration('12 mois', 2)]
  expect(found(duration('36 mois'), { infos })).toEqual([
    'duration : 48 mois dans l’avis, 36 mois dans le dossier',
  ])
  expect(found(duration('24 mois', 2), { infos })).toEqual([
    'duration 2: 12 mois dans l’avis, 24 mois dans le dossier',
  ])
  expect(found(duration('12 mois, reconductible 3 fois'), { infos })).toEqual([])
})

test('weights differ; a list without weights contradicts none', () => {
  expect(found(criteria('60 %', '40 %'), { infos: [criteria('50 %', '50 %')] })).toHaveLength(1)
  expect(found(criteria('60 %', '40 %'), { infos: [criteria(null, null)] })).toEqual([])
})

test('amounts differ, unless one is of a year or has tax', () => {
  const infos = [result('PRICE', { maxPrice: 90_000 })]
  expect(found(result('PRICE', { maxPrice: 120_000 }), { infos })).toEqual([
    'amounts : maximum : 90 000 € dans l’avis, maximum : 120 000 € dans le dossier',
  ])
  expect(found(result('PRICE', { maxPrice: 30_000, perYear: ['maxPrice'] }), { infos })).toEqual([])
})

test('a lot under another name is another lot only if no word is the same', () => {
  const infos = [result('LOT_NAME', 'Gros œuvre et maçonnerie', 1)]
  const named = (name: string) =>
    found(
      { ...result('LOT_NAME', name, 1), version: '2' },
      { infos: infos.map((one) => ({ ...one, version: '2' })) },
    )
  expect(named('Maçonnerie')).toEqual([])
  expect(named('Peinture')).toHaveLength(1)
})

test('variants are compared with the conditions of the notice', () => {
  const conditions: ComparedCall['conditions'] = [
    { value: { kind: 'variants', rule: 'forbidden' }, evidence: [] },
  ]
  expect(found(rule('variants', { answer: 'allowed' }), { conditions })).toEqual([
    'variants : interdites dans l’avis, autorisées dans le dossier',
  ])
  expect(found(rule('variants', { answer: 'forbidden' }), { conditions })).toEqual([])
  expect(found(rule('variants', { answer: 'allowed', isWeak: true }), { conditions })).toEqual([])
})

test('rules that one denies and the other grants, or counts that differ', () => {
  const infos = [rule('advance', { answer: 'none' })]
  expect(found(rule('advance', { answer: 'possible' }), { infos })).toHaveLength(1)
  expect(found(rule('guarantee', { answer: 'possible' }), { infos })).toEqual([])
  const counted = [rule('paymentDelay', { days: 30 })]
  expect(found(rule('paymentDelay', { days: 60 }), { infos: counted })).toHaveLength(1)
})

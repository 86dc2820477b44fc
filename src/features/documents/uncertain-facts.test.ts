import { expect, test } from 'vitest'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { DocumentResult } from './combined-results.ts'
import { resultsOfDocuments } from './uncertain-facts.ts'

const quoted = (quote: string): Evidence[] => [
  { kind: 'document', documentId: 'ccap', page: 1, quote, offset: 0 },
]
const duration = (summary: string): DocumentResult => ({
  type: 'DURATION',
  version: '1',
  lotNumber: null,
  value: { details: summary, summary },
  evidence: quoted(summary),
})
const weak = (text: string, at: number) => ({
  fact: 'duration',
  answer: null,
  text,
  isWeak: true,
  evidence: [at],
})
const rules = (...texts: string[]): DocumentResult => ({
  type: 'TENDER_RULES',
  version: '1',
  lotNumber: null,
  value: { facts: texts.map(weak), warnings: ['Autre acheteur'] },
  evidence: texts.flatMap(quoted),
})

test('values that contradict each other are added to the facts of the rules, with their evidence', () => {
  const stored = rules()
  expect(resultsOfDocuments([duration('24 mois'), stored], [duration('48 mois')])).toEqual([
    {
      ...stored,
      value: { facts: [weak('24 mois', 0), weak('48 mois', 1)], warnings: ['Autre acheteur'] },
      evidence: [...quoted('24 mois'), ...quoted('48 mois')],
    },
  ])
})

test('a value of the model that the rules are not certain of is to be verified too', () => {
  const [one, ...others] = resultsOfDocuments([rules('15 jours')], [duration('48 mois')])
  expect(others).toEqual([])
  expect(one).toMatchObject({ value: { facts: [weak('15 jours', 0), weak('48 mois', 1)] } })
})

test('the model confirms the only value that the rules are not certain of', () => {
  const model = duration('48\u00a0mois')
  const results = resultsOfDocuments([rules('48 mois')], [model])
  expect(results).toMatchObject([model, { value: { facts: [] } }])
})

test('the model does not choose among several values that the rules are not certain of', () => {
  const results = resultsOfDocuments([rules('48 mois', '24 mois')], [duration('48 mois')])
  expect(results).toMatchObject([{ value: { facts: [{}, {}, { text: '48 mois' }] } }])
})

test('without contradiction the results are unchanged', () => {
  const [one, other] = [duration('24 mois'), rules()]
  expect(resultsOfDocuments([one, other], [])).toEqual([one, other])
})

test('renewals that the model counts otherwise are to be verified', () => {
  const renewals = {
    fact: 'renewals',
    answer: 'possible',
    text: '3 reconductions',
    count: 3,
    isWeak: false,
    evidence: [0],
  }
  const stored = { ...rules(), value: { facts: [renewals] }, evidence: quoted('3 reconductions') }
  const of = (summary: string) =>
    resultsOfDocuments([stored], [duration(summary)]).find(({ type }) => type === 'TENDER_RULES')
  expect(of('12 mois, reconductible 2 fois')).toMatchObject({
    value: { facts: [{ isWeak: true }] },
  })
  expect(of('12 mois, reconductible 3 fois')).toMatchObject({
    value: { facts: [{ isWeak: false }] },
  })
})

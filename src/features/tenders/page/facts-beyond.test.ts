import { expect, test } from 'vitest'
import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import type { Tender } from '../tender-card.ts'
import { factsBeyond } from './facts-beyond.ts'

const call = {
  infos: [
    {
      type: 'DURATION',
      version: '1',
      lotNumber: null,
      value: { details: '', summary: '48 mois (12 mois, reconductible 3 fois)' },
      evidence: [],
    },
  ],
  procedure: 'open',
  conditions: [],
  deadlineAt: null,
  questionsDeadlineAt: null,
  clock: { timeZone: 'Europe/Paris', place: null },
} as Partial<Tender> as Tender

const fact = (name: TenderFactName, text: string, isWeak = false) => ({
  fact: name,
  text,
  answer: null,
  isWeak,
  evidence: [],
})
const left = (...facts: ReturnType<typeof fact>[]) =>
  factsBeyond(facts, call).map(({ text }) => text)

test('what the page shows elsewhere is not repeated among the rules', () => {
  expect(
    left(
      fact('procedure', 'Appel d’offres ouvert'),
      fact('maximumDuration', '48\u00a0mois'),
      fact('renewals', '3 reconductions de 12 mois'),
      fact('offerDocuments', 'Pièces de l’offre'),
      fact('paymentDelay', '30 jours'),
    ),
  ).toEqual(['30 jours'])
})

test('a fact that differs from the notice, or that is to be verified, stays', () => {
  const facts = [
    fact('procedure', 'Procédure adaptée'),
    fact('maximumDuration', '36 mois'),
    fact('renewals', 'Reconductions à vérifier', true),
  ]
  expect(left(...facts)).toEqual(facts.map(({ text }) => text))
})

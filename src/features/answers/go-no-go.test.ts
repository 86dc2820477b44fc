import { expect, test } from 'vitest'
import type { EligibilityLine } from './eligibility.ts'
import { goNoGoSheet, type SheetFacts } from './go-no-go.ts'

const MET: EligibilityLine = {
  kind: 'certificate',
  asked: 'Qualibat 3812',
  verdict: 'met',
  reason: '',
  isMandatory: true,
  evidence: [],
}
const GOOD: SheetFacts = {
  grades: [
    {
      profileName: 'Couverture',
      letter: 'A',
      score: 91,
      reasons: { for: ['Dans votre zone'], against: [] },
    },
  ],
  daysLeft: 30,
  eligibility: [MET],
  pieces: [],
  requirements: { open: 3, total: 12 },
  prices: {
    scope: 'area',
    sample: 8,
    lowerQuartile: 80_000_00,
    median: 100_000_00,
    upperQuartile: 140_000_00,
  },
  estimateCents: null,
  bestTurnoverCents: 1_000_000_00,
}

test('a sheet tells grade, time, conditions, documents, prices and size, and what they come to', () => {
  const { points, leaning } = goNoGoSheet(GOOD)
  expect(leaning).toBe('for')
  expect(
    points.map(({ topic, text }) => `${topic} : ${text}`.replace(/[\u00a0\u202f]/g, ' ')),
  ).toEqual([
    'Note : A (91 sur 100) pour Couverture : Dans votre zone.',
    'Délai : 30 jours avant la remise des offres, 3 exigences à traiter.',
    'Conditions : Toutes les conditions lues sont remplies.',
    'Pièces : Aucune pièce ne manque au dossier.',
    'Prix constatés : Médiane de 100 000 €, la moitié entre 80 000 € et 140 000 € (8 contrats comparables dans les mêmes départements).',
    'Taille : Le prix médian représente 10 % de votre meilleur chiffre d’affaires annuel.',
  ])
})

test('a condition that fails, or a deadline that is past, speaks against whatever else holds', () => {
  const failed: EligibilityLine = { ...MET, verdict: 'not_met' }
  expect(goNoGoSheet({ ...GOOD, eligibility: [MET, failed] }).leaning).toBe('against')
  expect(goNoGoSheet({ ...GOOD, daysLeft: -1 }).leaning).toBe('against')
  const wished = { ...failed, isMandatory: false }
  expect(goNoGoSheet({ ...GOOD, eligibility: [MET, wished] }).leaning).toBe('for')
})

test('what nobody has checked, or nothing is known of, speaks for nothing', () => {
  const open: EligibilityLine = { ...MET, verdict: 'unknown' }
  expect(goNoGoSheet({ ...GOOD, eligibility: [open] }).leaning).toBe('open')
  expect(goNoGoSheet({ ...GOOD, eligibility: [] }).leaning).toBe('open')
})

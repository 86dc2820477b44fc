import { expect, test } from 'vitest'
import type { EligibilityLine } from '#/features/eligibility/judge-condition.ts'
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
      reasons: { for: [{ text: 'Dans votre zone' }], against: [] },
    },
  ],
  daysLeft: 30,
  eligibility: [MET],
  pieces: [],
  steps: [],
  doubts: [],
  missingInFile: [],
  progress: { pieces: { done: 0, total: 0 }, requirements: { done: 9, total: 12 } },
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

test('the sheet lists grade, time, conditions, documents, prices and size, with a conclusion', () => {
  const { points, direction } = goNoGoSheet(GOOD)
  expect(direction).toBe('for')
  expect(
    points.map(({ topic, text }) => `${topic} : ${text}`.replace(/[\u00a0\u202f]/g, ' ')),
  ).toEqual([
    'Note : A (91 sur 100) pour Couverture : Dans votre zone.',
    'Délai : 30 jours avant la remise des offres, 3 exigences à traiter.',
    'Conditions : Toutes les conditions lues sont remplies.',
    'Pièces : Aucune pièce n’est à préparer.',
    'Prix constatés : Médiane de 100 000 €, la moitié entre 80 000 € et 140 000 € (8 contrats comparables dans les mêmes départements).',
    'Taille : Le prix médian représente 10 % de votre meilleur chiffre d’affaires annuel.',
  ])
})

test('a failed condition or a past deadline gives « against »', () => {
  const failed: EligibilityLine = { ...MET, verdict: 'not_met' }
  expect(goNoGoSheet({ ...GOOD, eligibility: [MET, failed] }).direction).toBe('against')
  expect(goNoGoSheet({ ...GOOD, daysLeft: -1 }).direction).toBe('against')
  const wished = { ...failed, isMandatory: false }
  expect(goNoGoSheet({ ...GOOD, eligibility: [MET, wished] }).direction).toBe('for')
})

test('unchecked or unknown facts count neither for nor against', () => {
  const open: EligibilityLine = { ...MET, verdict: 'unknown' }
  expect(goNoGoSheet({ ...GOOD, eligibility: [open] }).direction).toBe('open')
  expect(goNoGoSheet({ ...GOOD, eligibility: [] }).direction).toBe('open')
})

test('a mandatory visit is open until it is done, and against once its day has passed', () => {
  const visit = {
    text: 'Visite obligatoire\u00a0: pas encore faite',
    isMandatory: true,
    isOpen: true,
  }
  const of = (more: object) =>
    goNoGoSheet({ ...GOOD, steps: [{ ...visit, isPast: false, ...more }] })
  const texts = (more: object) => of(more).points.map(({ text }) => text)
  const allMet = 'Toutes les conditions lues sont remplies.'
  expect(texts({})).toContain('Visite obligatoire\u00a0: pas encore faite.')
  expect(texts({})).not.toContain(allMet)
  expect(texts({ isOpen: false })).toContain(allMet)
  const past = of({ isPast: true }).points.find(({ topic }) => topic === 'Avant l’offre')
  expect(past).toMatchObject({ direction: 'against' })
})

test('the documents point says what is to prepare and what the company file lacks', () => {
  const piece: SheetFacts['pieces'][number] = {
    key: 'visite',
    name: 'Attestation de visite',
    moment: 'offer',
    status: 'to_prepare',
    reason: '',
    form: null,
    evidence: [],
    origin: 'asked',
    state: 'to_do',
  }
  const ready = { ...piece, key: 'dc1', status: 'ready', state: 'done' } as const
  const progress = { ...GOOD.progress, pieces: { done: 1, total: 2 } }
  const of = (more: Partial<SheetFacts>) =>
    goNoGoSheet({ ...GOOD, pieces: [piece, ready], progress, ...more }).points.find(
      ({ topic }) => topic === 'Pièces',
    )
  const toPrepare = '1\u00a0pièce prête sur 2, aucune n’est expirée.'
  expect(of({})).toEqual({ topic: 'Pièces', direction: 'for', text: toPrepare })
  expect(of({ missingInFile: ['SIRET', 'adresse e-mail'] })).toEqual({
    topic: 'Pièces',
    direction: 'open',
    text: `${toPrepare} Dossier de l’entreprise à compléter\u00a0: SIRET, adresse e-mail.`,
  })
})

test('what the notice and the file state differently is open', () => {
  const said = (text: string) => ({ text, evidence: [] })
  const [notice, file] = [said('24 mois'), said('36 mois')]
  const { points } = goNoGoSheet({
    ...GOOD,
    doubts: [{ fact: 'duration', lotNumber: null, notice, file }],
  })
  expect(points).toContainEqual({
    topic: 'Durée',
    direction: 'open',
    text: 'À vérifier\u00a0: 24 mois dans l’avis, 36 mois dans le dossier.',
  })
})

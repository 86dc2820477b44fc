import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import { answerOverview } from './answer-overview.ts'
import type { AnswerView, WorkedPiece, WorkedRequirement } from './answer-view.ts'

const TODAY = '2026-11-20'
const UNTOUCHED = {
  state: 'to_do',
  assigneeId: null,
  role: null,
  dueOn: null,
  note: '',
  isAdded: false,
  states: [],
  why: null,
} as const

const piece = (more: Partial<WorkedPiece>): WorkedPiece => ({
  ...UNTOUCHED,
  key: 'dc1',
  name: 'DC1',
  moment: 'application',
  status: 'ready',
  state: 'done',
  reason: '',
  form: null,
  evidence: [],
  origin: 'asked',
  ...more,
})
const section = (body: string) => ({
  id: body,
  title: 'Moyens',
  body,
  criterion: null,
  weight: null,
  requirementKeys: [],
})

const answer = (more: Partial<AnswerView> = {}): AnswerView => ({
  bid: {
    id: 'bid',
    slug: 'toiture',
    deadlineAt: '2026-12-01T11:00:00Z',
    clock: { timeZone: 'Europe/Paris', place: null },
    state: 'open',
    subject: 'Toiture',
    client: null,
    lots: [],
  },
  settings: DEFAULT_SETTINGS,
  decision: null,
  followers: [],
  sheet: { points: [], direction: 'open' },
  eligibility: [],
  requirements: [],
  omittedRequirements: 0,
  steps: [],
  doubts: [],
  pieces: [],
  criteria: [{ name: 'Prix', weight: '40 %' }],
  memo: { sections: [], proposed: [], isUsual: true },
  team: [],
  missingInFile: [],
  documents: [],
  isFileWithheld: false,
  notices: {},
  hasModel: false,
  ...more,
})
const titles = (view: AnswerView) => answerOverview(view, TODAY).missing.map(({ title }) => title)

test('an answer begins with the tender file, the company file and the decision', () => {
  const { known, missing } = answerOverview(answer({ missingInFile: ['SIRET'] }), TODAY)
  expect(known.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Date limite 1er\u00a0déc.\u00a02026 à\u00a012\u00a0h',
    'Critères Prix\u00a0: 40 %',
  ])
  expect(missing.map(({ title }) => title)).toEqual([
    'Le dossier de consultation',
    'À compléter dans votre dossier',
    'La décision',
    'Le mémoire technique',
  ])
})

test('progress is the share of what is done; an outline is not written', () => {
  const view = answer({
    pieces: [
      piece({}),
      piece({ key: 'dc2' }),
      piece({ key: 'kbis', status: 'missing', state: 'to_do' }),
    ],
    memo: {
      sections: [section('Nos couvreurs.'), section('[à compléter : l’équipe]')],
      proposed: [],
      isUsual: false,
    },
  })
  const { percent, parts } = answerOverview(view, TODAY)
  expect(parts.map(({ done, total }) => [done, total])).toEqual([
    [2, 3],
    [1, 2],
  ])
  expect(percent).toBe(60)
  expect(titles(view)).toContain('1\u00a0section à rédiger')
})

test('what is late comes first, unless it is done', () => {
  const late = piece({ status: 'to_prepare', state: 'to_do', dueOn: '2026-11-19' })
  expect(titles(answer({ pieces: [late] }))[0]).toBe('1\u00a0élément en retard')
  expect(titles(answer({ pieces: [{ ...late, state: 'done' }] }))[0]).not.toMatch('retard')
})

test('after a No-go nothing is missing', () => {
  const decision = { value: 'no_go', reason: '', by: null, at: '2026-11-20T10:00:00Z' } as const
  expect(titles(answer({ decision }))).toEqual([])
})

const visit = {
  key: 'visit',
  kind: 'visit' as const,
  isMandatory: true,
  lots: [],
  at: '2026-11-25T09:00:00.000Z',
  hasHour: true,
  place: null,
  doubt: null,
  evidence: [],
  state: 'to_do' as const,
}
const finished: Partial<AnswerView> = {
  decision: { value: 'go', reason: '', by: null, at: '2026-11-20T10:00:00Z' },
  documents: [{ id: 'rc', name: 'RC', isRead: true }],
  memo: { sections: [section('Nos couvreurs.')], proposed: [], isUsual: false },
}

test('a mandatory visit is shown once, and the answer is complete after it', () => {
  const before = answerOverview(answer({ ...finished, steps: [visit] }), TODAY)
  expect(before).toMatchObject({ missing: [], isComplete: false })
  expect(JSON.stringify(before)).not.toContain('Visite')
  const after = answerOverview(answer({ ...finished, steps: [{ ...visit, state: 'done' }] }), TODAY)
  expect(after.isComplete).toBe(true)
})

const requirement = (text: string, more: Partial<WorkedRequirement> = {}): WorkedRequirement => ({
  ...UNTOUCHED,
  key: text,
  text,
  context: null,
  topic: 'offer',
  isMandatory: true,
  evidence: [],
  ...more,
})

test('the submission of the offer is neither missing nor counted while the answer is drafted', () => {
  const requirements = [
    requirement('L’offre est signée.', { state: 'done' }),
    requirement('Les plis sont transmis par voie électronique sur le profil d’acheteur.'),
  ]
  const view = answer({ ...finished, requirements })
  expect(answerOverview(view, TODAY)).toMatchObject({ percent: 100, isComplete: true })
})

test('what is missing is what is not counted as done, also where another part decides on it', () => {
  const certificate = piece({
    key: 'visite',
    name: 'Attestation de visite',
    status: 'to_prepare',
    state: 'to_do',
  })
  const requirements = [
    requirement('Une attestation de visite est jointe à l’offre.', { why: 'Suit la pièce.' }),
  ]
  const memoPiece = piece({ key: 'memoire', status: 'to_prepare', state: 'to_do' })
  const memo = { sections: [section('')], proposed: [], isUsual: false }
  const view = answer({ ...finished, requirements, memo, pieces: [certificate, memoPiece] })
  expect(titles(view)).toEqual([
    '1\u00a0section à rédiger',
    '2\u00a0pièces à préparer',
    '1\u00a0exigence à traiter',
  ])
})

test('rules for the offer are no conditions of the company', () => {
  const line = { asked: '', verdict: 'met' as const, reason: '', isMandatory: true, evidence: [] }
  const eligibility = [
    { ...line, kind: 'turnover' as const },
    { ...line, kind: 'variants' as const },
  ]
  expect(answerOverview(answer({ eligibility }), TODAY).known).toEqual(
    expect.arrayContaining([
      { label: 'Conditions', text: '1\u00a0condition remplie sur 1' },
      { label: 'Règles de l’offre', text: '1\u00a0règle respectée sur 1' },
    ]),
  )
})

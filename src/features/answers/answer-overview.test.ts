import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import { answerOverview } from './answer-overview.ts'
import type { AnswerView, WorkedPiece } from './answer-view.ts'

const TODAY = '2026-11-20'
const UNTOUCHED = {
  state: 'to_do',
  assigneeId: null,
  role: null,
  dueOn: null,
  note: '',
  isAdded: false,
} as const

const piece = (more: Partial<WorkedPiece>): WorkedPiece => ({
  ...UNTOUCHED,
  key: 'dc1',
  name: 'DC1',
  moment: 'application',
  status: 'ready',
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
  pieces: [],
  criteria: [{ name: 'Prix', weight: '40 %' }],
  memo: { sections: [], proposed: [], isUsual: true },
  team: [],
  missingInFile: [],
  documents: [],
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

test('progress is the mean of its parts; an outline is not written', () => {
  const view = answer({
    pieces: [piece({}), piece({ key: 'kbis', status: 'missing' })],
    memo: {
      sections: [section('Nos couvreurs.'), section('[à compléter : l’équipe]')],
      proposed: [],
      isUsual: false,
    },
  })
  const { percent, parts } = answerOverview(view, TODAY)
  expect(parts.map(({ done, total }) => [done, total])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(percent).toBe(50)
  expect(titles(view)).toContain('1\u00a0section à rédiger')
})

test('what is late comes first, unless it is done', () => {
  const late = piece({ status: 'to_prepare', dueOn: '2026-11-19' })
  expect(titles(answer({ pieces: [late] }))[0]).toBe('1\u00a0élément en retard')
  expect(titles(answer({ pieces: [{ ...late, state: 'done' }] }))[0]).not.toMatch('retard')
})

test('after a No-go nothing is missing', () => {
  const decision = { value: 'no_go', reason: '', by: null, at: '2026-11-20T10:00:00Z' } as const
  expect(titles(answer({ decision }))).toEqual([])
})

test('a mandatory visit is missing until it is done, then it is known', () => {
  const visit = {
    key: 'visit',
    kind: 'visit' as const,
    isMandatory: true,
    lots: [],
    at: '2026-11-25T09:00:00.000Z',
    hasHour: true,
    place: null,
    evidence: [],
    state: 'to_do' as const,
  }
  const text = 'Visite obligatoire le 25\u00a0nov.\u00a02026 à\u00a010\u00a0h\u00a0: '
  expect(titles(answer({ steps: [visit] }))[0]).toBe(`${text}pas encore faite`)
  const done = answer({ steps: [{ ...visit, state: 'done' }] })
  expect(titles(done)).not.toContain(`${text}pas encore faite`)
  expect(answerOverview(done, TODAY).known).toContainEqual({
    label: 'Avant l’offre',
    text: `${text}faite`,
  })
  const late = answerOverview(answer({ steps: [visit] }), '2026-11-26').missing[0]
  expect(late).toMatchObject({ isLate: true })
})

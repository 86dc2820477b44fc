import { expect, test } from 'vitest'
import type { ItemState } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { AnswerStep } from './answer-steps.ts'
import type { ItemWork } from './answer-view.ts'
import type { ChecklistLine } from './checklist.ts'
import { pieceLabel } from './checklist.ts'
import type { Requirement } from './rules/requirement.ts'
import {
  isAboutSubmission,
  isAboutVisitCertificate,
  settledPieces,
  settledRequirements,
} from './settled-work.ts'

const work = (state: ItemState): ItemWork => ({
  state,
  assigneeId: null,
  role: null,
  dueOn: null,
  note: '',
  isAdded: false,
})
const piece = (key: string, status: ChecklistLine['status'], state: ItemState) => ({
  ...work(state),
  key,
  name: key,
  moment: 'offer' as const,
  status,
  reason: 'À joindre par vos soins.',
  form: null,
  evidence: [],
  origin: 'asked' as const,
})
const visit = (state: ItemState): AnswerStep => ({
  key: 'visit',
  kind: 'visit',
  isMandatory: true,
  lots: [],
  at: null,
  hasHour: false,
  place: null,
  doubt: null,
  evidence: [],
  state,
})
const asks = (text: string, state: ItemState, more: Partial<Requirement> = {}) => ({
  ...work(state),
  key: text,
  text,
  context: null,
  topic: 'offer' as const,
  isMandatory: true,
  evidence: [],
  ...more,
})
const nothing = { steps: [], sections: [] }
const settledPiece = (...[one, at = nothing]: [ReturnType<typeof piece>, typeof nothing?]) =>
  settledPieces([one], at)[0]

test('a document that the team prepared is ready, one in the company file is done', () => {
  const signed = settledPiece(piece('acte-engagement', 'to_prepare', 'done'))
  expect(signed).toMatchObject({
    state: 'done',
    status: 'ready',
    reason: 'Notée prête par votre équipe.',
  })
  const filled = settledPiece(piece('dc1', 'ready', 'to_do'))
  expect(filled).toMatchObject({ state: 'done', status: 'ready' })
  expect(filled?.states).not.toContain('to_do')
})

test.each([
  ['ready', 'in_progress', 'En cours'],
  ['to_prepare', 'done', 'Prête'],
  ['missing', 'to_do', 'Manquante'],
  ['expired', 'not_applicable', 'Sans objet'],
] as const)('a document %s and noted %s is shown as %s', (status, state, label) => {
  const shown = settledPiece(piece('kbis', status, state))
  expect(shown && pieceLabel(shown)).toBe(label)
})

test('the mémoire is not done while a section is unwritten', () => {
  const sections = [
    { body: 'Six couvreurs.', requirementKeys: [] },
    { body: '', requirementKeys: [] },
  ]
  const memo = piece('memoire', 'to_prepare', 'done')
  const [shown] = settledPieces([memo], { steps: [], sections })
  expect(shown && pieceLabel(shown)).toBe('En cours')
  expect(shown?.states).not.toContain('done')
  // Written elsewhere, without sections here.
  expect(settledPiece(memo)).toMatchObject({ state: 'done' })
})

const CERTIFICATE = 'Une attestation de visite est remise au candidat et jointe à son offre'
function afterVisit(state: ItemState, noted: ItemState) {
  const at = { steps: [visit(state)], sections: [] }
  const pieces = settledPieces([piece('visite', 'to_prepare', noted)], at)
  const [requirement] = settledRequirements([asks(CERTIFICATE, 'done')], {
    ...at,
    pieces,
    statuses: [],
  })
  return [pieces[0]?.state, requirement?.state]
}

test('a certificate of a visit follows the visit, its requirement follows the certificate', () => {
  expect(afterVisit('to_do', 'done')).toEqual(['to_do', 'to_do'])
  expect(afterVisit('done', 'to_do')).toEqual(['to_do', 'to_do'])
  expect(afterVisit('done', 'done')).toEqual(['done', 'done'])
  expect(afterVisit('not_applicable', 'not_applicable')).toEqual([
    'not_applicable',
    'not_applicable',
  ])
})

test('offers are not submitted while the answer is drafted', () => {
  const text = 'Les plis sont transmis par voie électronique sur le profil d’acheteur avant le 18'
  const of = (noted: ItemState, ...statuses: FavouriteStatus[]) =>
    settledRequirements([asks(text, noted)], { ...nothing, pieces: [], statuses })[0]?.state
  expect(of('done', 'drafting')).toBe('to_do')
  expect(of('to_do', 'drafting', 'submitted')).toBe('done')
  expect(of('to_do', 'won')).toBe('done')
  expect(of('done')).toBe('done')
})

test('what the mémoire must contain is not done before its section is written', () => {
  const requirement = asks('les moyens humains', 'done', { topic: 'memo' })
  const of = (body: string) =>
    settledRequirements([requirement], {
      steps: [],
      sections: [{ body, requirementKeys: [requirement.key] }],
      pieces: [],
      statuses: [],
    })[0]?.state
  expect(of('[à compléter]')).toBe('to_do')
  expect(of('Six couvreurs.')).toBe('done')
})

test.each([
  ['Les candidats transmettent leur offre par voie électronique', true],
  ['Les offres devront être déposées sur la plateforme avant la date limite', true],
  ['Le pli est remis au plus tard le 3 mai', true],
  ['L’offre est rédigée en langue française', false],
  ['Les candidats remettent leur offre en euros', false],
  ['Le titulaire transmet un rapport par voie électronique', false],
])('%s', (text, isSubmission) => {
  expect(isAboutSubmission({ text })).toBe(isSubmission)
})

test('a certificate of a visit is recognised', () => {
  expect(isAboutVisitCertificate({ text: CERTIFICATE })).toBe(true)
  expect(isAboutVisitCertificate({ text: 'La visite est obligatoire' })).toBe(false)
})

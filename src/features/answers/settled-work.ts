import { type ItemState, isSettledItem } from '#/domain/answer-states.ts'
import { type FavouriteStatus, isBeforeSubmission } from '#/domain/favourite-status.ts'
import { fold } from '#/french-text/fold.ts'
import { type AnswerStep, isOpenStep } from './answer-steps.ts'
import type {
  AnswerSection,
  ItemRule,
  ItemWork,
  WorkedPiece,
  WorkedRequirement,
} from './answer-view.ts'
import type { ChecklistLine } from './checklist.ts'
import type { Requirement } from './rules/requirement.ts'
import { sectionState } from './section-text.ts'

/** Keys of pieces that follow another part of the answer. */
const MEMO = 'memoire'
const VISIT_CERTIFICATE = 'visite'

/** The first one replaces a stored state that is not among them. */
const ANY: readonly ItemState[] = ['to_do', 'in_progress', 'done', 'not_applicable']
const NOT_DONE: readonly ItemState[] = ['to_do', 'in_progress', 'not_applicable']
const BEGUN: readonly ItemState[] = ['in_progress', 'not_applicable']
const READY: readonly ItemState[] = ['done', 'in_progress', 'not_applicable']
const SUBMITTED: readonly ItemState[] = ['done', 'not_applicable']

const free: ItemRule = { states: ANY, why: null }
const notDone = (why: string | null): ItemRule => ({ states: NOT_DONE, why })

/** « Les plis sont transmis par voie électronique sur le profil d’acheteur. » */
export function isAboutSubmission({ text }: Pick<Requirement, 'text'>): boolean {
  return SENDING.test(fold(text)) && WAY.test(fold(text))
}
const OFFER = '(?:plis?|offres?|reponses?|candidatures?|dossiers?|propositions?)'
const SENT = '(?:transm[ie]|depos|rem[ie]|envo[iy]|adress|achemin|parv[ei]n)'
const SENDING = new RegExp(
  `\\b${OFFER}\\b[^.;]{0,60}\\b(?:sont|seront|est|sera|etre|ete)\\b[^.;]{0,25}\\b${SENT}|\\b${SENT}\\w*\\b[^.;]{0,25}\\b(?:leurs?|son|sa|ses|les?|l|une?)\\b[^.;]{0,25}\\b${OFFER}\\b`,
)
const WAY =
  /voie (?:electronique|dematerialisee)|profil d.?acheteur|plateforme|plate-forme|avant (?:le|la date)|date limite|au plus tard/

/** « Une attestation de visite est jointe à l’offre. » */
export function isAboutVisitCertificate({ text }: Pick<Requirement, 'text'>): boolean {
  return /\b(?:attestations?|certificats?|bons?) de (?:la )?visite/.test(fold(text))
}

type Work = {
  steps: readonly AnswerStep[]
  sections: readonly Pick<AnswerSection, 'body' | 'requirementKeys'>[]
}

/** The pieces, each with one state: what the team noted, unless the company file, the mémoire or the visit says otherwise. */
export function settledPieces(
  pieces: readonly (ChecklistLine & ItemWork)[],
  work: Work,
): WorkedPiece[] {
  return pieces.map((piece) => {
    const rule = pieceRule(piece, work)
    const state = stateBy(rule, piece)
    const noted = piece.status !== 'ready' && NOTED[state]
    if (!noted) return { ...piece, ...rule, state }
    const status = state === 'done' ? 'ready' : piece.status
    return { ...piece, ...rule, state, status, reason: noted }
  })
}

const NOTED: Partial<Record<ItemState, string>> = {
  done: 'Notée prête par votre équipe.',
  not_applicable: 'Notée sans objet par votre équipe.',
}

function pieceRule({ key, status }: ChecklistLine, { steps, sections }: Work): ItemRule {
  if (status === 'ready') return { states: READY, why: null }
  if (key === MEMO && sections.length > 0) {
    const isBegun = sections.some(({ body }) => sectionState(body) === 'written')
    return isBegun ? { states: BEGUN, why: null } : notDone(null)
  }
  if (key === VISIT_CERTIFICATE && hasOpenVisit(steps)) {
    return notDone('La visite n’est pas encore faite.')
  }
  return free
}

const hasOpenVisit = (steps: readonly AnswerStep[]) =>
  steps.some((step) => step.kind === 'visit' && isOpenStep(step))

/** The requirements, each with one state: those that another part of the answer meets have the state of that part. */
export function settledRequirements(
  requirements: readonly (Requirement & ItemWork)[],
  work: Work & {
    pieces: readonly WorkedPiece[]
    /** The status in each profile that follows the tender. */
    statuses: readonly FavouriteStatus[]
  },
): WorkedRequirement[] {
  return requirements.map((one) => {
    const isStep = work.steps.some(({ key }) => key === one.key)
    const rule = isStep ? free : requirementRule(one, work)
    return { ...one, ...rule, state: stateBy(rule, one) }
  })
}

function requirementRule(
  one: Requirement,
  { steps, sections, pieces, statuses }: Parameters<typeof settledRequirements>[1],
): ItemRule {
  if (isAboutVisitCertificate(one)) {
    const piece = pieces.find(({ key }) => key === VISIT_CERTIFICATE)
    const why = 'Suit la pièce «\u00a0Attestation de visite\u00a0».'
    if (piece) return isSettledItem(piece) ? { states: [piece.state], why } : notDone(why)
    return hasOpenVisit(steps) ? notDone('La visite n’est pas encore faite.') : free
  }
  if (isAboutSubmission(one) && statuses.length > 0) {
    return statuses.every(isBeforeSubmission)
      ? notDone('Faite quand le marché est «\u00a0Déposé\u00a0» dans le suivi.')
      : { states: SUBMITTED, why: 'Le marché est «\u00a0Déposé\u00a0» dans le suivi.' }
  }
  const own = sections.filter(({ requirementKeys }) => requirementKeys.includes(one.key))
  const isUnwritten = own.every(({ body }) => sectionState(body) !== 'written')
  return one.topic === 'memo' && own.length > 0 && isUnwritten
    ? notDone('Sa section du mémoire n’est pas rédigée.')
    : free
}

function stateBy({ states }: ItemRule, { state }: ItemWork): ItemState {
  return states.includes(state) ? state : (states[0] ?? state)
}

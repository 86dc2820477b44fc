import { type AnswerSettings, type ItemState, isSettledItem } from '#/domain/answer-states.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { datedStep, type PriorStep, priorSteps } from '#/features/tenders/page/prior-steps.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { fold } from '#/french-text/fold.ts'
import type { Requirement } from './rules/requirement.ts'

/** A visit or samples that the call asks for before the offer, and what the team made of it. */
export type AnswerStep = PriorStep & { state: ItemState }

/** The visits and samples of the lots that the organisation answers. */
export function answerSteps(
  bid: Pick<Tender, 'infos' | 'questionsDeadlineAt' | 'deadlineAt' | 'clock'>,
  documents: readonly StoredResult[],
  { lots }: Pick<AnswerSettings, 'lots'>,
): PriorStep[] {
  const isChosen = (step: PriorStep) =>
    step.lots.length === 0 || lots.length === 0 || step.lots.some((lot) => lots.includes(lot))
  const isDone = ({ kind }: PriorStep) => kind === 'visit' || kind === 'samples'
  return priorSteps(bid, documents).filter((step) => isDone(step) && isChosen(step))
}

/** The step as a requirement of the answer, found by the key of the step. */
export function stepRequirement(step: PriorStep, timeZone: string): Requirement {
  return {
    key: step.key,
    text: [datedStep(step, timeZone), step.place].filter(Boolean).join(', '),
    context: 'Avant l’offre',
    topic: 'offer',
    isMandatory: step.isMandatory === true,
    evidence: step.evidence,
  }
}

/** « Visite obligatoire le 4 déc. 2026 à 10 h : pas encore faite » */
export function stepText(step: AnswerStep, timeZone: string): string {
  const done = step.kind === 'visit' ? 'faite' : 'remis'
  const state = step.state === 'not_applicable' ? 'sans objet' : done
  return `${datedStep(step, timeZone)}\u00a0: ${isOpenStep(step) ? `pas encore ${done}` : state}`
}

export const isOpenStep = (step: Pick<AnswerStep, 'state'>) => !isSettledItem(step)

/** Its day has passed. */
export const isPastStep = ({ at }: Pick<AnswerStep, 'at'>, now: Date) =>
  at !== null && new Date(at) < now

/** « Une visite du site est obligatoire avant la remise de l’offre. » */
export function isAboutVisit({ text }: Pick<Requirement, 'text'>): boolean {
  const folded = fold(text)
  return /\bvisites?\b/.test(folded) && /obligatoire|imperati|doi(t|vent)/.test(folded)
}

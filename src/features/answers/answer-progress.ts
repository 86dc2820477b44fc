import { isSettledItem } from '#/domain/answer-states.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { AnswerSection, AnswerView, WorkedPiece, WorkedRequirement } from './answer-view.ts'
import { sectionState } from './section-text.ts'
import { isAboutSubmission } from './settled-work.ts'

export type Progress = { done: number; total: number }

/** How far an answer is, the same on every screen that counts its work. */
type AnswerProgress = {
  /** The pieces to submit with the offer. */
  pieces: Progress
  /** The sections of the mémoire; `total` is 0 without an outline. */
  sections: Progress
  /** The mandatory requirements before the submission. */
  requirements: Progress
}

/** The progress of an answer with what its open items are due. */
export type OpenWork = {
  progress: AnswerProgress
  /** Open items whose day has passed. */
  late: number
  /** The earliest day of an open item, `2026-11-20`. */
  nextDueOn: string | null
  /** Open items that the user is responsible for. */
  mine: number
}

/** `today`: `2026-11-20` in Paris. */
export function openWork(
  { pieces, requirements, sections }: Items & Pick<AnswerView['memo'], 'sections'>,
  { userId, today }: { userId: string; today: string },
): OpenWork {
  const open = [...pieces, ...requirements].filter((item) => !isSettledItem(item))
  const days = open.flatMap(({ dueOn }) => dueOn ?? []).sort()
  return {
    progress: answerProgress({ pieces, requirements, memo: { sections } }),
    late: days.filter((day) => day < today).length,
    nextDueOn: days[0] ?? null,
    mine: open.filter(({ assigneeId }) => assigneeId === userId).length,
  }
}

type Items = Pick<AnswerView, 'pieces' | 'requirements'>

export function answerProgress({
  pieces,
  requirements,
  memo,
}: Items & {
  memo: { sections: readonly Pick<AnswerSection, 'body'>[] }
}): AnswerProgress {
  const of = (items: readonly Parameters<typeof isSettledItem>[0][]): Progress => ({
    done: items.filter(isSettledItem).length,
    total: items.length,
  })
  const { sections } = memo
  return {
    pieces: of(pieces.filter(isDueWithOffer)),
    sections: { done: sections.filter(isWritten).length, total: sections.length },
    requirements: of(requirements.filter(isCounted)),
  }
}

export const isDueWithOffer = ({ moment }: Pick<WorkedPiece, 'moment'>) => moment !== 'award'

export const isWritten = ({ body }: Pick<AnswerSection, 'body'>) => sectionState(body) === 'written'

/** Optional requirements do not hold the answer up; the submission ends it. */
export const isCounted = (one: Pick<WorkedRequirement, 'isMandatory' | 'text'>) =>
  one.isMandatory && !isAboutSubmission(one)

/** 0–100: the share of what is done in all parts. */
export function progressPercent(parts: readonly Progress[]): number {
  const sumOf = (count: keyof Progress) => parts.reduce((sum, part) => sum + part[count], 0)
  return sumOf('total') === 0 ? 0 : Math.floor((100 * sumOf('done')) / sumOf('total'))
}

/** « 10 pièces prêtes sur 13 », « 4 sections rédigées sur 6 », « 0 exigence traitée sur 2 » */
export function progressTexts({ pieces, sections, requirements }: AnswerProgress): string[] {
  const text = ({ done, total }: Progress, one: string, many: string) =>
    total > 0 && `${formatCounted(done, one, many)} sur ${total}`
  return [
    text(pieces, 'pièce prête', 'pièces prêtes'),
    text(sections, 'section rédigée', 'sections rédigées') || 'mémoire sans plan',
    text(requirements, 'exigence traitée', 'exigences traitées'),
  ].filter((each) => each !== false)
}

/** « 3 pièces à préparer », « 2 sections à rédiger », « 2 exigences à traiter »: parts without open work are left out. */
export function openWorkTexts({ pieces, sections, requirements }: AnswerProgress): string[] {
  const text = ({ done, total }: Progress, one: string, many: string) =>
    total > done && formatCounted(total - done, one, many)
  return [
    text(pieces, 'pièce à préparer', 'pièces à préparer'),
    text(sections, 'section à rédiger', 'sections à rédiger'),
    text(requirements, 'exigence à traiter', 'exigences à traiter'),
  ].filter((each) => each !== false)
}

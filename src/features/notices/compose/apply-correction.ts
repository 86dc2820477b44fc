import { isComplete, type NoticeContent, type NoticeLot } from '#/domain/notices/notice-content.ts'
import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { correctedLinks } from './corrected-links.ts'
import { termChanges } from './tender-changes.ts'

/** What later notices can change of a call. */
export type CallTerms = Pick<
  NoticeContent,
  | 'deadlineAt'
  | 'questionsDeadlineAt'
  | 'description'
  | 'lots'
  | 'criteria'
  | 'estimate'
  | 'minimum'
  | 'maximum'
  | RepeatedField
> & { cancelledAt: Date | null }

/** What a correction changes by repeating the call, which eForms do; other forms name what they correct. */
const REPEATED = [
  'title',
  'mainCategory',
  'procedure',
  'buyerReference',
  'departments',
  'placeLabel',
  'postcode',
  'city',
  'nutsCodes',
  'cpvCodes',
  'durationMonths',
  'durationDays',
  'links',
] as const
type RepeatedField = (typeof REPEATED)[number]

const WITHDRAWN =
  /(?:consultation|procédure|marché|appel d['’]offres|avis)[^.]{0,60}(?:déclarée?s?|classée?s?|est|sont)\s+(?:sans suite|infructueu(?:x|ses?)|annulée?s?|abandonnée?s?)/i
const ONE_LOT = /\blots?\s*(?:n[°o]\s*)?\d/i

/**
 * The call after a correction: what the correction has replaces what the call had, what it leaves
 * out stays. Returns the fields that changed, for the history; the notice's own « au lieu de … lire
 * … » follow with the section they name.
 */
export function applyCorrection(
  call: CallTerms,
  correction: NoticeContent,
): { call: CallTerms; changes: FieldChange[] } {
  const corrected: CallTerms = {
    ...call,
    links: correctedLinks(call.links, correction),
    ...repeated(correction),
    deadlineAt: correction.deadlineAt ?? (losesNewDeadline(correction) ? null : call.deadlineAt),
    questionsDeadlineAt: correction.questionsDeadlineAt ?? call.questionsDeadlineAt,
    // Other corrections describe themselves, or repeat the subject in short.
    description: repeatsCall(correction)
      ? (correction.description ?? call.description)
      : (call.description ?? correction.description),
    lots: correctedLots(call.lots, correction),
    criteria: correction.criteria.length > 0 ? correction.criteria : call.criteria,
    estimate: correction.estimate ?? call.estimate,
    minimum: correction.minimum ?? call.minimum,
    maximum: correction.maximum ?? call.maximum,
    cancelledAt: call.cancelledAt ?? withdrawal(correction),
  }
  const own = termChanges(call, corrected)
  const deadline = corrected.deadlineAt
  const quoted = correction.changes
    .filter(({ after }) => !(deadline && own.some(isDeadline) && isSameMoment(after, deadline)))
    .map(({ section, before, after }) => ({ field: section ?? '', before, after }))
  return { call: corrected, changes: [...own, ...quoted] }
}

/**
 * An eForms correction of a call (of its terms, so it has a deadline) is the whole call in its
 * new version, from any publisher: TED, or BOAMP in its own envelope. Only eForms have a folder.
 */
export function repeatsCall(notice: NoticeContent): boolean {
  return (
    notice.kind === 'correction' &&
    notice.identifiers.some(({ scheme }) => scheme === 'folder') &&
    notice.deadlineAt !== null &&
    isComplete(notice)
  )
}

/** A call whose publisher marks the notice itself as cancelled; notices of a cancellation have no deadline. */
export function isCancelledCall(notice: NoticeContent): boolean {
  return notice.kind === 'cancellation' && notice.deadlineAt !== null && isComplete(notice)
}

function repeated(correction: NoticeContent): Partial<CallTerms> {
  if (!repeatsCall(correction)) return {}
  const fields = REPEATED.filter((field) => {
    const value = correction[field]
    return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
  return Object.fromEntries(fields.map((field) => [field, correction[field]]))
}

/** The archive says that the deadline was moved and has lost to when: the former one is wrong. */
function losesNewDeadline({ changes }: NoticeContent): boolean {
  return changes.some(
    ({ section, before, after }) =>
      before === null && after === null && /^IV\.2\.2\b/.test(section ?? ''),
  )
}

/** All lots of a form that repeats the call; elsewhere the lots that it names, the others stay. */
function correctedLots(lots: NoticeLot[], correction: NoticeContent): NoticeLot[] {
  if (correction.lots.length === 0) return lots
  if (repeatsCall(correction)) return correction.lots
  const named = new Set(correction.lots.map(({ number }) => number))
  return [...lots.filter(({ number }) => !named.has(number)), ...correction.lots].sort(
    (a, b) => a.number - b.number,
  )
}

/** Some withdraw the whole call by a correction; words on single lots leave it open. */
function withdrawal({ changeText, changes, publishedAt }: NoticeContent): Date | null {
  const words = [changeText, ...changes.map(({ after }) => after)]
  const said = words.some((text) => text !== null && WITHDRAWN.test(text) && !ONE_LOT.test(text))
  return said ? publishedAt : null
}

const isDeadline = ({ field }: FieldChange) => field === 'deadlineAt'

/** The new deadline is listed once; other dates that a correction quotes stay. */
function isSameMoment(written: string | null, deadline: Date): boolean {
  if (written === null || !/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(written)) return false
  const [day] = deadline.toISOString().split('T')
  return written.length === 10 ? written === day : Date.parse(written) === deadline.getTime()
}

import type { NoticeContent } from './notice-content.ts'
import type { FieldChange } from './tender-states.ts'

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
> & { cancelledAt: Date | null }

const WITHDRAWN =
  /(?:consultation|procédure|marché|appel d['’]offres|avis)[^.]{0,60}(?:déclarée?s?|classée?s?|est|sont)\s+(?:sans suite|infructueu(?:x|ses?)|annulée?s?|abandonnée?s?)/i
const ONE_LOT = /\blots?\s*(?:n[°o]\s*)?\d/i

/**
 * The call after a correction: what the correction bears replaces what the call had, what it leaves
 * out stays. Returns the fields that changed, for the history; the notice's own « au lieu de … lire
 * … » follow with the section they name.
 */
export function applyCorrection(
  call: CallTerms,
  correction: NoticeContent,
): { call: CallTerms; changes: FieldChange[] } {
  const corrected: CallTerms = {
    deadlineAt: correction.deadlineAt ?? call.deadlineAt,
    questionsDeadlineAt: correction.questionsDeadlineAt ?? call.questionsDeadlineAt,
    description: correction.description ?? call.description,
    lots: correction.lots.length > 0 ? correction.lots : call.lots,
    criteria: correction.criteria.length > 0 ? correction.criteria : call.criteria,
    estimate: correction.estimate ?? call.estimate,
    minimum: correction.minimum ?? call.minimum,
    maximum: correction.maximum ?? call.maximum,
    cancelledAt: call.cancelledAt ?? withdrawal(correction),
  }
  const own = FIELDS.flatMap(({ field, value }): FieldChange[] => {
    const [before, after] = [value(call), value(corrected)]
    return before === after ? [] : [{ field, before, after }]
  })
  const deadlineTold = own.some(({ field }) => field === 'deadlineAt')
  const quoted = correction.changes
    .filter(({ before, after }) => !(deadlineTold && isDate(before) && isDate(after)))
    .map(({ section, before, after }) => ({ field: section ?? '', before, after }))
  return { call: corrected, changes: [...own, ...quoted] }
}

/** Some withdraw the whole call by a correction; what is said of single lots leaves it open. */
function withdrawal({ changeText, changes, publishedAt }: NoticeContent): Date | null {
  const words = [changeText, ...changes.map(({ after }) => after)]
  const said = words.some((text) => text !== null && WITHDRAWN.test(text) && !ONE_LOT.test(text))
  return said ? publishedAt : null
}

const FIELDS: { field: string; value: (call: CallTerms) => string | null }[] = [
  { field: 'deadlineAt', value: (call) => call.deadlineAt?.toISOString() ?? null },
  {
    field: 'questionsDeadlineAt',
    value: (call) => call.questionsDeadlineAt?.toISOString() ?? null,
  },
  { field: 'description', value: (call) => call.description },
  { field: 'estimate', value: (call) => call.estimate?.cents.toString() ?? null },
  { field: 'minimum', value: (call) => call.minimum?.cents.toString() ?? null },
  { field: 'maximum', value: (call) => call.maximum?.cents.toString() ?? null },
  { field: 'cancelledAt', value: (call) => call.cancelledAt?.toISOString() ?? null },
]

function isDate(written: string | null): boolean {
  return written !== null && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(written)
}

import type { TenderEvent } from '../tender-card.ts'

/** The sections of the European forms with the deadline, and titles that name one. */
const OF_DEADLINE = /^IV\.2(?:\.2)?[.)\s]*$|date[^.;]{0,30}limite|d[ée]lai/i

/** When the last correction changed the deadline to a date that its source lost; null if a later notice states one. */
export function lostDeadlineSince(history: readonly TenderEvent[]): string | null {
  return history.reduce<string | null>((since, { happenedAt, changes }) => {
    if (changes.some(({ field, after }) => field === 'deadlineAt' && after !== null)) return null
    const isLost = changes.some(
      ({ field, before, after }) => before === null && after === null && OF_DEADLINE.test(field),
    )
    return isLost ? happenedAt : since
  }, null)
}

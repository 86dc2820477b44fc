import type { TenderEvent } from '../tender-card.ts'

/** The last correction that moved the deadline, and the deadline before it; null without one. */
export function movedDeadline(
  history: readonly TenderEvent[],
): { at: string; before: string } | null {
  return history.reduce<{ at: string; before: string } | null>((last, { happenedAt, changes }) => {
    const change = changes.find(({ field, after }) => field === 'deadlineAt' && after !== null)
    return change?.before ? { at: happenedAt, before: change.before } : last
  }, null)
}

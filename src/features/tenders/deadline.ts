import type { TenderKind } from '#/domain/notices/tender-kinds.ts'
import { DAY_MS } from '#/domain/time/units.ts'

/** `announced`: prior information, whose call is not published yet. */
export type CallState = 'open' | 'closed' | 'cancelled' | 'announced'

/**
 * Days after its publication when a call without a deadline counts as closed. Buyers give 15 to 60 days for
 * offers and publish again the few calls that stay open longer.
 */
export const UNDATED_OPEN_DAYS = 183

/** The deadline; without one an assumed day, which is for filters and sorting and is not shown to people. */
export function closingOf(call: { publishedAt: Date; deadlineAt: Date | null }): Date {
  return call.deadlineAt ?? new Date(call.publishedAt.getTime() + UNDATED_OPEN_DAYS * DAY_MS)
}

export function callState(
  call: {
    kind: TenderKind
    publishedAt: Date
    deadlineAt: Date | null
    cancelledAt: Date | null
  },
  now: Date,
): CallState {
  if (call.cancelledAt) return 'cancelled'
  if (call.kind === 'prior_information') return 'announced'
  return closingOf(call).getTime() <= now.getTime() ? 'closed' : 'open'
}

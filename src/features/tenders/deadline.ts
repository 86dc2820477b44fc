import { DAY_MS } from '#/domain/time/units.ts'
export type CallState = 'open' | 'closed' | 'cancelled'

/**
 * A call without a deadline counts as closed so long after its publication. Offers are given 15
 * to 60 days, and the few that stay open longer are announced anew: after half a year no reader who
 * finds such a call can answer it.
 */
export const UNDATED_OPEN_DAYS = 183

/** When a call closes as far as is known: its deadline; it is not to be shown as one where there is none. */
export function closingOf(call: { publishedAt: Date; deadlineAt: Date | null }): Date {
  return call.deadlineAt ?? new Date(call.publishedAt.getTime() + UNDATED_OPEN_DAYS * DAY_MS)
}

export function callState(
  call: { publishedAt: Date; deadlineAt: Date | null; cancelledAt: Date | null },
  now: Date,
): CallState {
  if (call.cancelledAt) return 'cancelled'
  return closingOf(call).getTime() <= now.getTime() ? 'closed' : 'open'
}

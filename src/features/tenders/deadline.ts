export type CallState = 'open' | 'closed' | 'cancelled'

/** A call without a deadline stays open until it is cancelled or withdrawn. */
export function callState(
  call: { deadlineAt: Date | null; cancelledAt: Date | null },
  now: Date,
): CallState {
  if (call.cancelledAt) return 'cancelled'
  if (call.deadlineAt && call.deadlineAt.getTime() <= now.getTime()) return 'closed'
  return 'open'
}

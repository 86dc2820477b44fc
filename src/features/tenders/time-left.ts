import { formatFromNow } from '#/domain/time/dates.ts'
import { type DeadlineUrgency, deadlineUrgency } from './deadline-urgency.ts'
import type { TenderCard } from './tender-card.ts'

/** Of a call whose notices state no deadline. */
export const NO_DEADLINE = 'Date limite non publiée'

/** « dans 4 jours », and how urgent that is. */
export type TimeLeft = { text: string; urgency: DeadlineUrgency }

/** Of an open call with a deadline. */
export function timeLeft(
  { state, deadlineAt, clock }: Pick<TenderCard, 'state' | 'deadlineAt' | 'clock'>,
  now: Date,
): TimeLeft | null {
  if (state !== 'open' || deadlineAt === null) return null
  const deadline = new Date(deadlineAt)
  return {
    text: formatFromNow(deadline, now, clock.timeZone),
    urgency: deadlineUrgency(deadline, now),
  }
}

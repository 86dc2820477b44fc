import { parisHour } from '#/domain/time/calendar-days.ts'
import { DAY_MS } from '#/domain/time/units.ts'

const WINDOW_DAYS = { daily: 3, weekly: 9 } as const

/** In Paris; the morning's notices are there by then. The runs of `schedule.ts` (UTC) must come at this hour or later. */
const FIRST_HOUR = 7

/** Whether the digests of the day are made at this hour. */
export function isDigestHour(now: Date): boolean {
  return parisHour(now) >= FIRST_HOUR
}

/** Frequencies that are due on a day: daily, and on Mondays also weekly. */
export function dueFrequencies(day: string): ('daily' | 'weekly')[] {
  const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1
  return isMonday ? ['daily', 'weekly'] : ['daily']
}

/** Longest age of a tender that counts as new. */
export const LONGEST_WINDOW_DAYS = 31

/**
 * Start of the period whose tenders are new: a little more than the time between two e-mails, for late sources, and
 * at least since the last e-mail, in case the worker did not run. Sent tenders are stored one by one, so that none is
 * sent twice.
 *
 * @param notifiedAt time of the last e-mail
 * @returns unix milliseconds
 */
export function newsSince(
  frequency: 'daily' | 'weekly',
  { now, notifiedAt }: { now: Date; notifiedAt: Date | null },
): number {
  const usual = now.getTime() - WINDOW_DAYS[frequency] * DAY_MS
  const furthest = now.getTime() - LONGEST_WINDOW_DAYS * DAY_MS
  return Math.max(furthest, Math.min(usual, notifiedAt?.getTime() ?? usual))
}

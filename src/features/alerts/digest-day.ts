import { wallClock } from '#/domain/time/paris-time.ts'

const WINDOW_DAYS = { daily: 3, weekly: 9 } as const
const DAY_MS = 86_400_000

/** The day of a clock in Paris: `2026-11-21`. */
export function parisDay(instant: Date): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10)
}

/** Who is told of new tenders on a day: all who want it daily, and on Mondays those who want it weekly. */
export function dueFrequencies(day: string): ('daily' | 'weekly')[] {
  const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1
  return isMonday ? ['daily', 'weekly'] : ['daily']
}

/** Nothing older is ever news. */
export const LONGEST_WINDOW_DAYS = 31

/**
 * From when on a tender is news: a little more than the time between two e-mails, for sources that are late, and
 * at least since the last one, should the worker have stood still. What was sent is known one by one, so that
 * nothing is told twice.
 *
 * @param toldAt when the last one was made
 * @returns unix milliseconds
 */
export function newsSince(
  frequency: 'daily' | 'weekly',
  { now, toldAt }: { now: Date; toldAt: Date | null },
): number {
  const usual = now.getTime() - WINDOW_DAYS[frequency] * DAY_MS
  const furthest = now.getTime() - LONGEST_WINDOW_DAYS * DAY_MS
  return Math.max(furthest, Math.min(usual, toldAt?.getTime() ?? usual))
}

/** The hour that a clock in Paris shows. */
export function parisHour(instant: Date): number {
  return new Date(wallClock(instant)).getUTCHours()
}

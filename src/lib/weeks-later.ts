import { shownBy } from '#/domain/time/local-time.ts'

const WEEK = 7 * 24 * 3_600_000

/** The same time on the clock of the zone, so many weeks later. */
export function weeksLater(instant: Date, weeks: number, zone: string): Date {
  if (weeks === 0) return instant
  const shown = shownBy(zone, instant.getTime())
  const moved = instant.getTime() + weeks * WEEK
  // Only a clock change in between makes the two differ, by whole hours.
  const drift = shownBy(zone, moved) - (shown + weeks * WEEK)
  return new Date(moved - drift)
}

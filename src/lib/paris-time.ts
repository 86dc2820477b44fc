const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const WEEK = 7 * 24 * 3_600_000

/** The same clock time in Paris, so many weeks later. */
export function weeksLater(instant: Date, weeks: number): Date {
  if (weeks === 0) return instant
  const shown = wallClock(instant)
  const moved = new Date(instant.getTime() + weeks * WEEK)
  // Only a clock change in between makes the two differ, by whole hours.
  const drift = wallClock(moved) - (shown + weeks * WEEK)
  return new Date(moved.getTime() - drift)
}

/** What a clock in Paris shows, read as if it were UTC, to the second. */
export function wallClock(instant: Date): number {
  return Date.parse(`${formatter.format(instant).replace(' ', 'T')}Z`)
}

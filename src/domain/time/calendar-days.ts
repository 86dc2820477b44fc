import { momentOf, shownBy } from './local-time.ts'
import { DAY_MS } from './units.ts'
import { PARIS } from './zones.ts'

/** The time that a clock in Paris shows at an instant, as if it were UTC; milliseconds. */
export function wallClock(instant: Date): number {
  return shownBy(PARIS, instant.getTime())
}

/** The day in Paris, `2026-09-11`. */
export function parisDay(instant: Date): string {
  return new Date(wallClock(instant)).toISOString().slice(0, 10)
}

/** The instant at which the day of an instant began in Paris. */
export function startOfParisDay(instant: Date): Date {
  return momentOf(parisDay(instant), null) ?? instant
}

/** The hour in Paris, 0–23. */
export function parisHour(instant: Date): number {
  return new Date(wallClock(instant)).getUTCHours()
}

/** `2026-02-27` and 3 give `2026-03-02`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day)
  return days
}

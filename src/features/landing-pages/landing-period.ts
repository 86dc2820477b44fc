import { parisDay } from '#/domain/time/calendar-days.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { DAY_MS } from '#/domain/time/units.ts'

export const YEAR_MS = 365 * DAY_MS

const MONTHS = 12

/** A month in Paris, `2026-11`; `from` and `to` are its first and last instant in Unix milliseconds. */
type Month = { month: string; from: number; to: number }

/** The last twelve months including the current one, oldest first. */
export function lastMonths(now: Date): Month[] {
  const present = new Date(parisDay(now))
  return Array.from({ length: MONTHS }, (_, at) => {
    const start = (offset: number) =>
      new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - MONTHS + 1 + at + offset))
        .toISOString()
        .slice(0, 10)
    return {
      month: start(0).slice(0, 7),
      from: momentOf(start(0), null)?.getTime() ?? 0,
      to: (momentOf(start(1), null)?.getTime() ?? 0) - 1,
    }
  })
}

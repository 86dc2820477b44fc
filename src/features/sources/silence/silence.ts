import { daysBetween } from '#/domain/time/calendar-days.ts'

/** How long nothing new came, and the longest that this usually takes; whole days. */
export type Silence = { days: number; usual: number }

/** Gaps that began on the same weekday, before their longest counts as usual. */
const FEWEST_GAPS = 4
/** The same of any weekday, where one weekday has too few. */
const FEWEST_IN_ALL = 10

/**
 * How long a source is silent beyond its habit; null where it is not, or its history is too short. `arrivals`: the days
 * in Paris on which new notices came, in order. The habit is the longest gap that began on the weekday of the last
 * arrival: three days after a Friday is usual for a source that publishes on working days.
 *
 * @example silenceOf(['2026-11-02', …, '2026-11-13'], '2026-11-17') // { days: 4, usual: 3 }
 */
export function silenceOf(arrivals: readonly string[], today: string): Silence | null {
  const last = arrivals.at(-1)
  if (last === undefined) return null
  const gaps = arrivals.slice(1).map((day, at) => ({
    weekday: weekdayOf(arrivals[at] ?? day),
    days: gap(arrivals[at] ?? day, day),
  }))
  const same = gaps.filter(({ weekday }) => weekday === weekdayOf(last))
  const known = same.length >= FEWEST_GAPS ? same : gaps
  if (known === gaps && gaps.length < FEWEST_IN_ALL) return null
  const usual = Math.max(...known.map(({ days }) => days))
  const days = gap(last, today)
  return days > usual ? { days, usual } : null
}

function gap(from: string, to: string): number {
  return daysBetween(from, to).length - 1
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

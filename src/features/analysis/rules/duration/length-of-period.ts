import type { Duration } from '../notice-facts.ts'

/** From one day to another, both included: whole months where they make whole months, else days. */
export function lengthOfPeriod(first: string, last: string): Duration | null {
  if (last <= first) return null
  const [start, after] = [new Date(first), new Date(Date.parse(last) + 86_400_000)]
  const months =
    (after.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    after.getUTCMonth() -
    start.getUTCMonth()
  if (after.getUTCDate() === start.getUTCDate()) return { months, days: null }
  return { months: null, days: Math.round((after.getTime() - start.getTime()) / 86_400_000) }
}

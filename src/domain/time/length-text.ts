const DAYS_OF_WEEK = 7
/** Shorter lengths are given in days as often as in weeks. */
const LEAST_WEEKS = 13

const DAYS_OF_YEAR = 365
/** One of so many years has a leap day. */
const LEAP_YEAR = 4

/**
 * « 45 jours », « 1 jour », « 2 ans » for 731 days, and « 141 semaines » for 987: long lengths that are whole weeks were
 * written in weeks.
 */
export function daysText(days: number): string {
  const weeks = days / DAYS_OF_WEEK
  const years = Math.floor(days / DAYS_OF_YEAR)
  const isYears = years > 0 && days % DAYS_OF_YEAR <= Math.ceil(years / LEAP_YEAR)
  if (isYears) return `${years}\u00a0an${years > 1 ? 's' : ''}`
  const isRound = days % 30 === 0
  if (Number.isInteger(weeks) && weeks >= LEAST_WEEKS && !isRound) return `${weeks}\u00a0semaines`
  return `${days}\u00a0jour${days > 1 ? 's' : ''}`
}

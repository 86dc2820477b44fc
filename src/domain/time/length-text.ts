const DAYS_OF_WEEK = 7
/** Shorter lengths are given in days as often as in weeks. */
const LEAST_WEEKS = 13

/** « 45 jours », « 1 jour », and « 141 semaines » for 987 days: long lengths that are whole weeks were written in weeks. */
export function daysText(days: number): string {
  const weeks = days / DAYS_OF_WEEK
  const isRound = days % 30 === 0 || days % 365 === 0
  if (Number.isInteger(weeks) && weeks >= LEAST_WEEKS && !isRound) return `${weeks}\u00a0semaines`
  return `${days}\u00a0jour${days > 1 ? 's' : ''}`
}

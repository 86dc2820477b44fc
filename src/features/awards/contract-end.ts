/** Days are `2024-05-15` throughout: contracts run from day to day, whatever the hour. */

/** The day so many months later, the last of its month where that has fewer days. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** Longer than this, « mois » were days or a date was typed into the field. */
const LONGEST_MONTHS = 480

/**
 * The last day that a contract can run to: its duration after its notification. The duration that
 * DECP publishes holds tranches and every possible renewal (arrêté of 22 December 2022), so a contract
 * that is not renewed ends earlier. Null where the duration is unknown or absurd.
 */
export function latestEnd({
  notifiedOn,
  durationMonths,
}: {
  notifiedOn: string
  durationMonths: number | null
}): string | null {
  if (durationMonths === null || durationMonths < 1 || durationMonths > LONGEST_MONTHS) return null
  return monthsLater(notifiedOn, durationMonths)
}

export type ProbableEnd = {
  /** The earliest day at which it may be over: the first that no renewal is needed to reach. */
  earliest: string
  latest: string
}

const YEAR = 12

/**
 * When a running contract probably ends. Firm contracts end once. Those of two to four whole years are,
 * in French practice, mostly one year renewed: they may end at each anniversary, the next of which counts.
 */
export function probableEnd(
  contract: { notifiedOn: string; durationMonths: number | null; renewable: boolean },
  today: string,
): ProbableEnd | null {
  const latest = latestEnd(contract)
  if (latest === null) return null
  if (!contract.renewable) return { earliest: latest, latest }
  for (let months = YEAR; months < (contract.durationMonths ?? 0); months += YEAR) {
    const anniversary = monthsLater(contract.notifiedOn, months)
    if (anniversary >= today) return { earliest: anniversary, latest }
  }
  return { earliest: latest, latest }
}

/** Whether the length of a framework or service contract looks like a year with renewals. */
export function looksRenewable(durationMonths: number | null): boolean {
  return durationMonths !== null && [24, 36, 48].includes(durationMonths)
}

/** Days are `2024-05-15`. Contracts run by whole days. */

/** Adds months to a day; if the month is shorter, its last day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** Above this, the duration was typed in days, or the field contains a date. */
const LONGEST_MONTHS = 480

/**
 * The last possible day of a contract: notification plus duration. The DECP duration includes tranches and all
 * possible renewals (arrêté of 22 December 2022), so the contract may end earlier. Null if the duration is
 * unknown or implausible.
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
  /** The earliest possible end: the first end reached without renewal. */
  earliest: string
  latest: string
}

const YEAR = 12

/**
 * The probable end of a running contract. Firm contracts have one end. Durations of two to four whole years are
 * usually one year with renewals, so the next anniversary is the earliest end.
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

/** True if the duration of a framework or service contract suggests yearly renewals. */
export function looksRenewable(durationMonths: number | null): boolean {
  return durationMonths !== null && [24, 36, 48].includes(durationMonths)
}

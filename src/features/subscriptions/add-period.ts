import type { Interval } from '#/domain/payment.ts'

const MONTHS = { month: 1, year: 12 } satisfies Record<Interval, number>

/** The same day of the month (UTC) one period later, or earlier; the month's last day where it has no such day. */
export function addPeriod(from: Date, interval: Interval, periods: 1 | -1 = 1): Date {
  const target = from.getUTCMonth() + periods * MONTHS[interval]
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(target)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}

import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { DAY_MS } from '#/domain/time/units.ts'

export type Duration = Pick<NoticeContent, 'durationMonths' | 'durationDays'>

const UNKNOWN: Duration = { durationMonths: null, durationDays: null }
const MONTHS: Record<string, number> = { MONTH: 1, YEAR: 12 }
const DAYS: Record<string, number> = { DAY: 1, WEEK: 7 }

/** A count of DAY, WEEK, MONTH or YEAR; null where it is none. */
export function durationIn(unit: string | null, written: string | null): Duration | null {
  const count = Number(written ?? Number.NaN)
  const months = MONTHS[unit ?? '']
  const days = DAYS[unit ?? '']
  if (!(count > 0)) return null
  if (months) return { durationMonths: Math.round(count * months), durationDays: null }
  if (days) return { durationMonths: null, durationDays: Math.round(count * days) }
  return null
}

/** From the first to the last day, both included; in months where it comes to whole ones. */
export function durationBetween(first: string | null, last: string | null): Duration {
  const start = momentOf(first, null, { zone: 'UTC' })
  const end = momentOf(last, null, { zone: 'UTC' })
  if (start === null || end === null || end <= start) return UNKNOWN
  const after = new Date(end.getTime() + DAY_MS)
  if (after.getUTCDate() === start.getUTCDate()) {
    const years = after.getUTCFullYear() - start.getUTCFullYear()
    return {
      durationMonths: years * 12 + after.getUTCMonth() - start.getUTCMonth(),
      durationDays: null,
    }
  }
  return {
    durationMonths: null,
    durationDays: Math.round((after.getTime() - start.getTime()) / DAY_MS),
  }
}

/** The longest of the lots': the call's whole length. */
export function longestDuration(durations: Duration[]): Duration {
  return durations.reduce((longest, each) => (days(each) > days(longest) ? each : longest), UNKNOWN)
}

function days({ durationMonths, durationDays }: Duration): number {
  return (durationMonths ?? 0) * 30.4 + (durationDays ?? 0)
}

import { momentOf } from '#/domain/time/local-time.ts'

/** `2027-01-12T10:00` on the buyer's clock. */
export function momentIn(
  written: string,
  timeZone: string,
): {
  at: string | null
  hasHour: boolean
} {
  const [day = '', time] = written.split('T')
  const moment = momentOf(day, time ?? null, { zone: timeZone, timeOfDay: '12:00' })
  return { at: moment?.toISOString() ?? null, hasHour: time !== undefined }
}

import { MINUTE_MS } from './units.ts'

/**
 * Time of day of a deadline that is published without one: its day still counts. The last millisecond of the day, which
 * no source writes, so that the moment itself says that its hour is not known.
 */
export const END_OF_DAY = '23:59:59.999'

/** Whether only the day of a moment is known (`END_OF_DAY`, in any time zone). */
export function isDayOnly(instant: Date): boolean {
  return instant.getTime() % MINUTE_MS === MINUTE_MS - 1
}

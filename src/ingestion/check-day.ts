import type { CheckedDay } from './feed-connector.ts'
import { isDue } from './publication-days.ts'

/**
 * The check of a day that was walked to its end; none where it may still be to come.
 *
 * @param shortage why notices that the source announced are missing; null where none is
 * @param none the reason given for a day without notices on which the source should have some
 */
export function checkDay(
  day: string,
  {
    found,
    shortage,
    isExpected,
    none,
    now,
  }: {
    found: number
    shortage: string | null
    isExpected: (day: string) => boolean
    none: string
    now: Date
  },
): CheckedDay[] {
  if (shortage !== null || found > 0) return [{ day, fault: shortage }]
  if (!isDue(day, now)) return []
  return [{ day, fault: isExpected(day) ? none : null }]
}

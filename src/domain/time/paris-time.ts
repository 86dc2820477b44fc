import { PARIS, shownBy } from './local-time.ts'

/** What a clock in Paris shows, read as if it were UTC, to the second. */
export function wallClock(instant: Date): number {
  return shownBy(PARIS, instant.getTime())
}

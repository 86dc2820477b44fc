import { wallClock } from '#/domain/time/calendar-days.ts'
import type { Cell } from './cell.ts'

/** An instant in a file: what the clock of Paris shows, as on the screens. */
export function parisMoment(instant: string | Date | null): Cell {
  return instant === null ? null : { moment: wallClock(new Date(instant)) }
}

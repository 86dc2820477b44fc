import { MOST_COUNTED } from './counted-pages.ts'
import { formatCount } from './numbers.ts'

/** How many rows there are; `more` where only the first 10,000 were counted. */
export type CappedCount = { count: number; more: boolean }

/** @param counted rows found when counting up to one more than `MOST_COUNTED` */
export function cappedCount(counted: number): CappedCount {
  return { count: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED }
}

/** « 1 234 », « 10 000 et plus » */
export function cappedText({ count, more }: CappedCount): string {
  return more ? `${formatCount(count)}\u00a0et plus` : formatCount(count)
}

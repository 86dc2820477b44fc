import type { ScopeFacts } from '../source-facts.ts'
import type { Quote } from '../text/passage.ts'
import type { TextAmount } from './amounts.ts'
import { ABOVE, BOUNDS, setBound } from './lot-bounds.ts'

/** « entre 50 000 et 200 000 € », « de 20 000 € à 90 000 € » */
export function readRange(
  lot: ScopeFacts,
  amounts: readonly TextAmount[],
  sentence: Quote,
): boolean {
  const { text } = sentence.passage
  const [least, most] = amounts
  if (!least || !most || amounts.length !== 2) return false
  const isRange =
    /(?:entre|(?<!\p{L})de)\s*$/iu.test(text.slice(0, least.start).slice(-10)) &&
    /^\D{0,12}(?:et|à)\s*$/i.test(text.slice(least.end, most.start)) &&
    least.euros < most.euros
  if (!isRange && isPair(least, most, sentence)) {
    setBound(lot, 'minimum', least, sentence)
    setBound(lot, 'maximum', most, sentence)
    return true
  }
  if (isRange && !/estim|pr[ée]visionnel/i.test(text.slice(sentence.start, least.start))) {
    setBound(lot, 'minimum', least, sentence)
    setBound(lot, 'maximum', most, sentence)
  }
  return isRange
}

/** « lot 1 : 10 000 € – 50 000 € », under « minimum – maximum » */
function isPair(least: TextAmount, most: TextAmount, { passage: { text }, start }: Quote): boolean {
  const above = text.slice(Math.max(0, start - ABOVE), least.start)
  const between = text.slice(least.end, most.start)
  return (
    least.euros < most.euros &&
    /^\s*(?:HT|TTC)?\s*[–/-]\s*$/.test(between) &&
    BOUNDS[0][1].test(above) &&
    BOUNDS[1][1].test(above)
  )
}

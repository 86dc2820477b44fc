import type { Quote } from '../text/passage.ts'
import type { TextAmount } from './amounts.ts'

/** Amounts of a year are not those of the whole. */
const PER_YEAR = /annuel|par an(?!\p{L})|\/\s*an(?!\p{L})|chaque ann[ée]e|par p[ée]riode/iu
/** Said beside an amount of the whole contract. */
const OF_WHOLE =
  /(?:sur|pour|pendant) (?:toute )?(?:la|sa) dur[ée]e|dur[ée]e (?:totale|globale|maximale)|au total|(?:pour|sur) (?:les )?(?:\d|deux|trois|quatre|cinq) (?:ans|ann[ée]es)|toutes (?:p[ée]riodes|reconductions)|reconductions? (?:comprises?|incluses?)/iu

/** The amounts of a sentence that are of the whole contract: of a year are those that it says so of, and all others then. */
export function amountsOfWhole(
  amounts: readonly TextAmount[],
  { passage: { text }, start, end }: Quote,
): TextAmount[] {
  if (!PER_YEAR.test(text.slice(start, end))) return [...amounts]
  return amounts.filter((amount, at) => {
    const before = text.slice(amounts[at - 1]?.end ?? start, amount.start)
    const after = text.slice(amount.end, amounts[at + 1]?.start ?? end)
    const own = `${before.split(/[\n;,]/).at(-1)} | ${after.split(/[\n;,]/)[0]}`
    return OF_WHOLE.test(own) && !PER_YEAR.test(own)
  })
}

import { lotMentions } from '../lots/lot-mentions.ts'
import type { ScopeFacts } from '../source-facts.ts'
import { lineOf, type Passage } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { amountsIn } from './amounts.ts'
import { boundAbove, nearestBound, PER_YEAR, setBound } from './lot-bounds.ts'
import { OTHER_AMOUNT } from './prices.ts'

/** « Les sommes entre parenthèses sont des estimations », after the list that it explains. */
const LEGEND =
  /(?:montants?|sommes?|chiffres?|valeurs?|nombres?)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:sont|constituent|correspondent|repr[ée]sentent|s['’]entendent|valent|indiquent|désignent)(?!\p{L})[^.;\n]{0,60}/giu
/** How far above its legend a list may begin. */
const ABOVE = 900

/** The single amount beside each lot of a list, where a sentence below says what these amounts are. */
export function readLegends(passage: Passage, of: (number: number) => ScopeFacts): void {
  for (const legend of passage.text.matchAll(LEGEND)) {
    const bound = nearestBound(legend[0])
    if (!bound || PER_YEAR.test(legend[0])) continue
    for (const { numbers, block, words } of lotMentions(passage)) {
      if (words.end > legend.index || legend.index - block.start > ABOVE) continue
      const [amount, ...others] = amountsIn({ passage, start: block.start, end: words.end })
      if (!amount || others.length > 0) continue
      for (const number of numbers) setBound(of(number), bound, amount, words)
    }
  }
}

/** « Les montants maximaux s’élèvent respectivement à 90 000 € et 60 000 € »: one for each lot, in their order. */
export function readRespectiveAmounts(passage: Passage, lots: readonly ScopeFacts[]): void {
  if (!/respectivement|dans l['’]ordre/i.test(passage.text)) return
  for (const sentence of sentencesOf(passage)) {
    const line = lineOf(sentence)
    const at = line.search(/respectivement|dans l['’]ordre/i)
    if (at < 0 || PER_YEAR.test(line) || OTHER_AMOUNT.test(line)) continue
    const amounts = amountsIn(sentence)
    const bound = nearestBound(line.slice(0, at)) ?? boundAbove(passage.text, sentence.start)
    if (!bound || amounts.length !== lots.length || lots.length < 2) continue
    lots.forEach((lot, order) => {
      const amount = amounts[order]
      if (amount) setBound(lot, bound, amount, sentence)
    })
  }
}

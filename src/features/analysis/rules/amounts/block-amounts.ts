import type { ScopeFacts } from '../source-facts.ts'
import { lineOf, type Quote } from '../text/passage.ts'
import { amountsIn } from './amounts.ts'
import { readRange } from './bound-ranges.ts'
import {
  ABOVE,
  amountsOfWhole,
  BOUNDS,
  boundAbove,
  boundOf,
  OF_OTHERS,
  PER_YEAR,
  setBound,
} from './lot-bounds.ts'

/** « Lot 1 – Tables    maximum : 700 000 € HT », « Montants maximums : lot 1 : 10 000 € ; … » */
export function readBlockAmounts(lot: ScopeFacts, sentence: Quote, block: Quote): void {
  const { passage, start } = sentence
  if (OF_SEVERAL.test(lineOf(sentence))) return
  const all = amountsIn(sentence)
  const amounts = amountsOfWhole(all, sentence)
  if (amounts.length === 0 && PER_YEAR.test(lineOf(sentence))) return
  if (readRange(lot, amounts, sentence)) return
  if (amounts.length === 0) readBareAmounts(lot, sentence, block)
  for (const amount of amounts) {
    const lead = passage.text.slice(Math.max(start, amount.start - LEAD), amount.start)
    if (OF_OTHERS.test(lead)) continue
    const bound =
      boundOf(amount, sentence, start) ??
      (amounts.length === 1 ? boundAbove(passage.text, block.start) : null)
    if (bound) setBound(lot, bound, amount, sentence)
  }
}

/** How far before an amount stands what it is of. */
const LEAD = 60

/** « minimum 50 000, maximum 400 000 », where the words above say that these are euros. */
const BARE =
  /(\p{L}+)[ \t]*(?::|=|de)?[ \t]*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)(?!\d|[ \t]*(?:%|\p{L}))/gu
/** « min 20   max 120 », under « en k€ » */
const BARE_THOUSANDS =
  /(\p{L}+)[ \t.]*(?::|=|de)?[ \t]*(\d{1,4})(?![\d.,]|[ \t]*(?:%|mois|ans?|jours))/giu
const THOUSANDS = /k\s?€|milliers d['’]euros/i
const EUROS = /€|euros/i
/** « 20 000 / 80 000 », under words on both bounds */
const PAIR =
  /(?<!\d)(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)\s*[/–-]\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)(?!\d)/u

function readBareAmounts(lot: ScopeFacts, sentence: Quote, block: Quote): void {
  const { passage, start, end } = sentence
  const above = passage.text.slice(Math.max(0, block.start - ABOVE), start)
  if (!EUROS.test(above + passage.text.slice(start, end))) return
  const [, least, most] = PAIR.exec(passage.text.slice(start, end)) ?? []
  if (least && most && BOUNDS[0][1].test(above) && BOUNDS[1][1].test(above)) {
    const [minimum, maximum] = [least, most].map((one) => Number(one.replace(/\D/g, '')))
    if (minimum && maximum && minimum < maximum) {
      setBound(lot, 'minimum', { euros: minimum, start, end }, sentence)
      setBound(lot, 'maximum', { euros: maximum, start, end }, sentence)
    }
  }
  const inThousands = THOUSANDS.test(above)
  const bare = inThousands ? BARE_THOUSANDS : BARE
  for (const [, word = '', written = ''] of passage.text.slice(start, end).matchAll(bare)) {
    const bound = BOUNDS.find(([, cue]) => cue.test(word))?.[0]
    const euros = Number(written.replace(/\D/g, '')) * (inThousands ? 1000 : 1)
    if (bound) setBound(lot, bound, { euros, start, end }, sentence)
  }
}

/** What such a sentence tells is of several lots, in their order. */
const OF_SEVERAL = /respectivement|dans l['’]ordre/i

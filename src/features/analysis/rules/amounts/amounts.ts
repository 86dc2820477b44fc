import type { Quote } from '../text/passage.ts'
import { AMOUNT_IN_WORDS, numberInWords } from './amount-words.ts'

/** Euros, and where the amount is in the passage. */
export type TextAmount = { euros: number; start: number; end: number }

const AMOUNT =
  /(?<![\d.,/])(\d{1,3}(?:[ .\u00a0\u202f']\d{3})+|\d+)(?:[,.](\d{1,2}))?(?!\d)\s*(?:\)\s*)?(k\s?(?:€|euros?\b|eur\b)|K\s?(?:€|[Ee]uros?\b|EUR\b)|M\s?(?:€|EUR\b)|(?:millions?|milliards?|milliers?)\s+d['’](?:euros?|€)|(?:€|euros?\b|EUROS?\b|EUR\b|Eur\b|(?=HT\b|H\.T|TTC\b|hors taxes?)|(?=(?:et|à)\s+\d[\d \u00a0\u202f.]*\s?(?:€|euros?))))/g

const FACTORS: [pattern: RegExp, factor: number][] = [
  [/^k/i, 1000],
  [/^m(?!ill)/i, 1_000_000],
  [/^millions?/i, 1_000_000],
  [/^milliards?/i, 1_000_000_000],
  [/^milliers?/i, 1000],
]

/** The amounts in euros of a sentence, in their order. */
export function amountsIn({ passage, start, end }: Quote): TextAmount[] {
  const text = passage.text.slice(start, end)
  const inFigures = [...text.matchAll(AMOUNT)].map((match) => {
    const [written, units = '', cents = '0', unit = ''] = match
    const factor = FACTORS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1
    const euros = (Number(units.replace(/\D/g, '')) + Number(`0.${cents}`)) * factor
    const from = start + match.index
    return { euros: Math.round(euros * 100) / 100, start: from, end: from + written.length }
  })
  const inWords = wordedIn(text, start)
  const alone = inWords.filter(
    (worded) => worded.euros >= 100 && !inFigures.some((one) => repeats(one, worded)),
  )
  const stated = inFigures.map((one) => {
    const worded = inWords.find((each) => repeats(one, each))
    return worded ? { ...one, start: worded.start } : one
  })
  return [...stated, ...alone].sort((one, other) => one.start - other.start)
}

/** Of « vingt mille euros (20 000 €) » the figures count, from the first word on. */
const repeats = (figures: TextAmount, worded: TextAmount) =>
  figures.end > worded.start && figures.start - worded.end < REPEATED_WITHIN

function wordedIn(text: string, start: number): TextAmount[] {
  if (!/(?:cent|mille|million)[^.;]{0,60}euro/i.test(text)) return []
  return [...text.matchAll(AMOUNT_IN_WORDS)].map((match) => {
    const from = start + match.index
    return { euros: numberInWords(match[1] ?? ''), start: from, end: from + match[0].length }
  })
}
/** « … euros hors taxes (… » */
const REPEATED_WITHIN = 30

import type { Quote } from './passage.ts'

/** Euros, and where the amount stands in the passage. */
export type TextAmount = { euros: number; start: number; end: number }

const AMOUNT =
  /(?<![\d.,/])(\d{1,3}(?:[ .\u00a0\u202f']\d{3})+|\d+)(?:[,.](\d{1,2}))?(?!\d)\s*(k€|K€|M€|(?:millions?|milliards?|milliers?)\s+d['’](?:euros?|€)|(?:€|euros?\b|EUROS?\b|EUR\b|Eur\b|(?=HT\b|H\.T|TTC\b|hors taxes?)|(?=(?:et|à)\s+\d[\d \u00a0\u202f.]*\s?(?:€|euros?))))/g

const FACTORS: [pattern: RegExp, factor: number][] = [
  [/^k/i, 1000],
  [/^m€/i, 1_000_000],
  [/^millions?/i, 1_000_000],
  [/^milliards?/i, 1_000_000_000],
  [/^milliers?/i, 1000],
]

/** The amounts in euros of a sentence, in their order. */
export function amountsIn({ passage, start, end }: Quote): TextAmount[] {
  const text = passage.text.slice(start, end)
  return [...text.matchAll(AMOUNT)].map((match) => {
    const [written, units = '', cents = '0', unit = ''] = match
    const factor = FACTORS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1
    const euros = (Number(units.replace(/\D/g, '')) + Number(`0.${cents}`)) * factor
    const from = start + match.index
    return { euros: Math.round(euros * 100) / 100, start: from, end: from + written.length }
  })
}

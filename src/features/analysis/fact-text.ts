import { capitalised } from '#/french-text/capitalised.ts'
import { FACT_LABELS } from './fact-labels.ts'
import type { StatedFact } from './stated-facts.ts'

/** What is a part of the price, where the words that state it have one percentage alone. */
const RATES: ReadonlySet<StatedFact['fact']> = new Set(['advance', 'guarantee'])

/** The words of a fact below its label, without repeating it: « Variantes interdites » → « Interdites ». */
export function factText({
  fact,
  text,
  evidence,
}: Pick<StatedFact, 'fact' | 'text' | 'evidence'>): string {
  const label = FACT_LABELS[fact]
  const parts = text.split(/\s*;\s*/).map((part) => {
    const rest = part.slice(label.length)
    return part.startsWith(label) && /^\s+\p{L}/u.test(rest) ? rest.trim() : part
  })
  const [first = '', ...others] = parts
  const shown = [capitalised(first), ...others].join('\u00a0; ')
  const rates = RATES.has(fact) ? ratesIn(evidence.map(({ quote }) => quote ?? '')) : []
  return rates.length === 1 && !/%/.test(shown) ? `${shown} (${rates[0]})` : shown
}

function ratesIn(quotes: readonly string[]): string[] {
  const found = quotes.flatMap((quote) => quote.match(/\d+(?:[.,]\d+)?\s?%/g) ?? [])
  return [...new Set(found.map((rate) => rate.replace(/\s?%/, '\u00a0%')))]
}

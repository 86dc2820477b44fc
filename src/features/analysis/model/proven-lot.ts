import type { RuleResult } from '../rules/results/rule-results.ts'
import { lineOf, type Passage } from '../rules/text/passage.ts'
import { followsSchema } from '../select-result.ts'
import { findQuote } from './find-quote.ts'
import type { ModelAnswer } from './model-answer.ts'

/** The name of a lot, where the quotes contain it with its number; null where they do not. */
export function provenLot(
  { number, name, quotes }: NonNullable<ModelAnswer['lots']>[number],
  passages: readonly Passage[],
): RuleResult | null {
  const found = quotes.map((words) => findQuote(words, passages)).filter((quote) => quote !== null)
  const words = found.map(lineOf).join(' ').toLowerCase()
  const value = name.replace(/\s+/g, ' ').trim()
  const isProven =
    found.length === quotes.length &&
    words.includes(value.toLowerCase()) &&
    new RegExp(`(?<!\\d)0?${number}(?!\\d)`).test(words)
  if (!isProven || !Number.isInteger(number) || number < 1) return null
  if (!followsSchema('LOT_NAME', '2', value)) return null
  return { type: 'LOT_NAME', version: '2', lotNumber: number, value, quotes: found }
}

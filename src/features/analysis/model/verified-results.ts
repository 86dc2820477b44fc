import type { ResultValue } from '../analysis-schemas.ts'
import { durationText } from '../rules/duration/durations.ts'
import type { RuleResult } from '../rules/results/rule-results.ts'
import { dateIn } from '../rules/text/dates.ts'
import { lineOf, type Passage, type Quote } from '../rules/text/passage.ts'
import { followsSchema } from '../select-result.ts'
import { findQuote } from './find-quote.ts'
import type { ModelAnswer } from './model-answer.ts'
import { provenLot } from './proven-lot.ts'

type VerifiedResults = {
  results: RuleResult[]
  /** Parts of the answer that were refused: no quote is in the text, a figure in none, or it is endless. */
  refused: (keyof ModelAnswer)[]
}

/**
 * The verified parts of an answer: those whose quotes are all in the passages, and whose figures
 * are in the quotes.
 */
export function verifiedResults(
  answer: ModelAnswer,
  passages: readonly Passage[],
): VerifiedResults {
  const out: VerifiedResults = { results: [], refused: [] }
  const take = <Key extends Exclude<keyof ModelAnswer, 'lots'>>(
    key: Key,
    figures: (part: NonNullable<ModelAnswer[Key]>) => (number | string | null)[],
    make: (part: NonNullable<ModelAnswer[Key]>, quotes: Quote[]) => RuleResult | null,
  ) => {
    const part = answer[key]
    if (part === null) return
    const quotes = part.quotes.map((words) => findQuote(words, passages))
    const found = quotes.filter((quote) => quote !== null)
    const words = found.map(lineOf).join(' ')
    const proven =
      found.length > 0 &&
      found.length === quotes.length &&
      figures(part).every((figure) => isIn(figure, words))
    const result = proven ? make(part, found) : null
    const isSound = result !== null && followsSchema(result.type, result.version, result.value)
    if (isSound) out.results.push(result)
    else out.refused.push(key)
  }
  const common = { lotNumber: null, version: '1' as const }
  take(
    'duration',
    () => [],
    ({ months, days, renewals }, quotes) => {
      if ((months === null) === (days === null)) return null
      if (!isLengthIn(months ?? days ?? 0, quotes.map(lineOf).join(' '))) return null
      const again = renewals ? `, reconductible ${renewals}\u00a0fois` : ''
      const summary = `${durationText({ months, days })}${again}`
      return { ...common, type: 'DURATION', value: { details: detailsOf(quotes), summary }, quotes }
    },
  )
  take(
    'price',
    ({ estimated, minimum, maximum }) => [estimated, minimum, maximum],
    ({ estimated, minimum, maximum }, quotes) => {
      const value: ResultValue<'PRICE'> = {
        details: detailsOf(quotes),
        ...(estimated !== null && { estimatedPrice: estimated }),
        ...(minimum !== null && { minPrice: minimum }),
        ...(maximum !== null && { maxPrice: maximum }),
      }
      return Object.keys(value).length > 1 ? { ...common, type: 'PRICE', value, quotes } : null
    },
  )
  take(
    'criteria',
    ({ criteria }) =>
      criteria.flatMap(({ weight, subCriteria }) => [
        weight,
        ...subCriteria.map((sub) => sub.weight),
      ]),
    ({ criteria }, quotes) => {
      if (criteria.length === 0) return null
      const named = criteria.map(({ name, weight, subCriteria }) => ({
        name,
        value: weight,
        subCriteria: subCriteria.map((sub) => ({ name: sub.name, value: sub.weight })),
      }))
      return {
        lotNumber: null,
        version: '2',
        type: 'TECHNICAL_EVALUATION_CRITERIA',
        value: { criteria: named },
        quotes,
      }
    },
  )
  take(
    'visit',
    ({ contact }) => [contact?.email ?? null, contact?.phone ?? null],
    ({ quotes: _words, ...value }, quotes) => ({
      ...common,
      type: 'SITE_VISIT',
      value: { ...value, date: provenDate(value.date, quotes) },
      quotes,
    }),
  )
  take(
    'samples',
    () => [],
    ({ quotes: _words, ...value }, quotes) => ({ ...common, type: 'SAMPLES', value, quotes }),
  )
  take(
    'services',
    () => [],
    ({ details }, quotes) =>
      details ? { ...common, type: 'SERVICES_SUMMARY', value: { details }, quotes } : null,
  )
  take(
    'supplies',
    ({ supplies }) => supplies.map(({ quantity }) => quantity),
    ({ supplies }, quotes) =>
      supplies.length > 0
        ? { ...common, type: 'SUPPLIES_SUMMARY', value: { supplies }, quotes }
        : null,
  )
  take(
    'environmental',
    () => [],
    ({ details }, quotes) =>
      details ? { ...common, type: 'ENVIRONMENTAL_CLAUSES', value: { details }, quotes } : null,
  )
  take(
    'social',
    () => [],
    ({ details }, quotes) =>
      details ? { ...common, type: 'SOCIAL_CLAUSES', value: { details }, quotes } : null,
  )
  const lots = (answer.lots ?? []).map((lot) => provenLot(lot, passages))
  out.results.push(...lots.filter((lot) => lot !== null))
  if (lots.includes(null)) out.refused.push('lots')
  return out
}

/** Months or days are in the words as figures, also as years; lengths in letters alone (« un an ») are not compared. */
function isLengthIn(length: number, words: string): boolean {
  const figures = (words.match(/\d+/g) ?? []).map(Number)
  return figures.length === 0 || figures.some((one) => one === length || one * 12 === length)
}

/** A date that is not in the quotes is replaced by the one that is. */
function provenDate(date: string | null, quotes: readonly Quote[]): string | null {
  const dates = quotes.map((quote) => dateIn(lineOf(quote))).filter((each) => each !== null)
  const same = dates.find((each) => each.slice(0, 10) === date?.slice(0, 10))
  return same ?? dates[0] ?? null
}

function detailsOf(quotes: readonly Quote[]): string {
  return [...new Set(quotes.map(lineOf))].join('\n\n')
}

/** The figures of a value are in the words: « 60 000 » and « 60000 » are the same. */
function isIn(figure: number | string | null, words: string): boolean {
  if (figure === null) return true
  if (typeof figure === 'string' && !/\d/.test(figure))
    return words.toLowerCase().includes(figure.toLowerCase()) || !figure.includes('@')
  const compact = (text: string) =>
    text.replace(/[\s.\u00a0\u202f]/g, '').replace(/,00?(?!\d)/g, '')
  const digits =
    typeof figure === 'number'
      ? String(figure).replace('.', ',')
      : (/\d[\d\s.,\u00a0]*/.exec(figure)?.[0] ?? '')
  if (compact(words).includes(compact(digits))) return true
  // « 1,5 million d’euros »
  return (
    typeof figure === 'number' &&
    figure >= 100_000 &&
    /million/i.test(words) &&
    words.includes(String(figure / 1e6).replace('.', ','))
  )
}

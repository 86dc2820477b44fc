import type { Finding, Quote } from '../text/passage.ts'
import { amountsIn } from './amounts.ts'

/** Fields whose forms ask for amounts without tax. */
const WITHOUT_TAX =
  /(?:VAL_ESTIMATED_TOTAL|VAL_OBJECT|EstimatedOverallContractAmount|FrameworkMaximumAmount|valeurEstimee(?:\/.+)?)$/
const TAX =
  /^\s*(?:€|euros?|EUR)?\s*\(?\s*(H\.?\s?T(?![\p{L}])|hors (?:taxes?|TVA)|T\.?\s?T\.?\s?C(?!\p{L})|toutes taxes)/iu

/** Whether the amounts are without or with tax, as their fields or the words after them say; null unless all agree. */
export function taxOf(amounts: readonly Finding<number>[]): 'HT' | 'TTC' | null {
  const stated = amounts.map(({ value, quotes }) => quotes.map((quote) => taxIn(quote, value)))
  const [first] = stated.flat()
  const isShared = stated.every((taxes) => taxes.length > 0 && taxes.every((tax) => tax === first))
  return isShared ? (first ?? null) : null
}

function taxIn(quote: Quote, euros: number): 'HT' | 'TTC' | null {
  const { passage } = quote
  if ('field' in passage && WITHOUT_TAX.test(passage.field)) return 'HT'
  const amount = amountsIn(quote).find((one) => one.euros === euros)
  const tax = amount && TAX.exec(passage.text.slice(amount.end))?.[1]
  return tax ? (/^h/i.test(tax) ? 'HT' : 'TTC') : null
}

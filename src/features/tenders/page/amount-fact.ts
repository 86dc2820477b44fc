import type { Amount } from '#/domain/notices/notice-content.ts'
import { formatMoney } from '#/domain/numbers.ts'
import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'
import type { CallAmounts } from '../call-amounts.ts'

/**
 * What the call is worth, in words: its estimate, else the bounds of the framework, else the amounts that `price` has
 * for a year. The estimate of a concession is what its holder takes in. Says HT or TTC where the notice does, and that
 * lots were added up.
 */
export function amountFact(
  amounts: CallAmounts,
  price: ResultValue<'PRICE'> | null = null,
  { isConcession = false }: { isConcession?: boolean } = {},
): {
  name: string
  text: string | null
} {
  const { estimate, minimum, maximum } = amounts
  const { tax, sumOfLots = [] } = price ?? {}
  const bounds = boundsText(minimum, maximum, tax) ?? (estimate ? null : perYearText(price))
  const ofBounds = sumOfLots.includes('maxPrice') || sumOfLots.includes('minPrice')
  if (!estimate) {
    return { name: bounds ? 'Montant' : 'Montant estimé', text: withSum(bounds, ofBounds) }
  }
  const amount = withSum(withTax(estimate, tax), sumOfLots.includes('estimatedPrice'))
  const isMaximum = maximum?.cents === estimate.cents && !minimum
  const name = isConcession ? 'Valeur estimée de la concession' : 'Montant estimé'
  return { name, text: bounds && !isMaximum ? `${amount} (${withSum(bounds, ofBounds)})` : amount }
}

const withTax = (amount: Amount, tax: 'HT' | 'TTC' | undefined) =>
  tax === undefined ? formatMoney(amount) : `${formatMoney(amount)}\u00a0${tax}`

const withSum = (text: string | null, isSum: boolean) =>
  text !== null && isSum ? `${text}, somme des lots` : text

/** « 25 000 € au maximum par an ». */
function perYearText(price: ResultValue<'PRICE'> | null): string | null {
  const ofYear = (field: 'estimatedPrice' | 'minPrice' | 'maxPrice') => {
    const euros = price?.perYear?.includes(field) ? price[field] : undefined
    return euros === undefined ? null : { cents: Math.round(euros * 100), currency: 'EUR' }
  }
  const estimate = ofYear('estimatedPrice')
  const text =
    boundsText(ofYear('minPrice'), ofYear('maxPrice'), price?.tax) ??
    (estimate && withTax(estimate, price?.tax))
  return text && `${text} par an`
}

function boundsText(
  minimum: Amount | null,
  maximum: Amount | null,
  tax: 'HT' | 'TTC' | undefined,
): string | null {
  const least = minimum && minimum.cents > 0 ? withTax(minimum, tax) : null
  const most = maximum && withTax(maximum, tax)
  if (least && most) return `entre ${least} et ${most}`
  if (most) return `${most} au maximum`
  return least && `${least} au minimum`
}

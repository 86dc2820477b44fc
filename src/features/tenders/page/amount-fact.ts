import type { Amount } from '#/domain/notices/notice-content.ts'
import { formatMoney } from '#/domain/numbers.ts'
import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'
import type { CallAmounts } from '../call-amounts.ts'

/**
 * What the call is worth, in words: its estimate, else the bounds of the framework, else the amounts that `price` has
 * for a year.
 */
export function amountFact(
  { estimate, minimum, maximum }: CallAmounts,
  price: ResultValue<'PRICE'> | null = null,
): {
  name: string
  text: string | null
} {
  const bounds = boundsText(minimum, maximum) ?? (estimate ? null : perYearText(price))
  if (!estimate) return { name: bounds ? 'Montant' : 'Montant estimé', text: bounds }
  const amount = formatMoney(estimate)
  const isMaximum = maximum?.cents === estimate.cents && !minimum
  return { name: 'Montant estimé', text: bounds && !isMaximum ? `${amount} (${bounds})` : amount }
}

/** « 25 000 € au maximum par an ». */
function perYearText(price: ResultValue<'PRICE'> | null): string | null {
  const ofYear = (field: 'estimatedPrice' | 'minPrice' | 'maxPrice') => {
    const euros = price?.perYear?.includes(field) ? price[field] : undefined
    return euros === undefined ? null : { cents: Math.round(euros * 100), currency: 'EUR' }
  }
  const estimate = ofYear('estimatedPrice')
  const text =
    boundsText(ofYear('minPrice'), ofYear('maxPrice')) ?? (estimate && formatMoney(estimate))
  return text && `${text} par an`
}

function boundsText(minimum: Amount | null, maximum: Amount | null): string | null {
  const least = minimum && minimum.cents > 0 ? formatMoney(minimum) : null
  const most = maximum && formatMoney(maximum)
  if (least && most) return `entre ${least} et ${most}`
  if (most) return `${most} au maximum`
  return least && `${least} au minimum`
}

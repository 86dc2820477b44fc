import type { Amount } from '#/domain/notices/notice-content.ts'
import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'

/** What a call, or a lot of it, is worth, as far as it is known; minimum and maximum are bounds of a framework. */
export type CallAmounts = {
  estimate: Amount | null
  minimum: Amount | null
  maximum: Amount | null
}

/**
 * The one rule of it, for pages, lists, files, API and filter alike: the analysis comes first; it only has euros, so
 * that other currencies are read from the notice.
 */
export function callAmounts(
  { estimate, minimum, maximum }: CallAmounts,
  price: ResultValue<'PRICE'> | null,
): CallAmounts {
  return {
    estimate: ofWhole(price, 'estimatedPrice') ?? estimate,
    minimum: ofWhole(price, 'minPrice') ?? minimum,
    maximum: ofWhole(price, 'maxPrice') ?? maximum,
  }
}

/** An amount of one year is not what the call is worth. */
function ofWhole(
  price: ResultValue<'PRICE'> | null,
  field: 'estimatedPrice' | 'minPrice' | 'maxPrice',
): Amount | null {
  const euros = price?.perYear?.includes(field) ? undefined : price?.[field]
  return euros === undefined ? null : { cents: Math.round(euros * 100), currency: 'EUR' }
}

/**
 * What filters, orders and grades compare, in cents of euro: the estimate, else the most that a framework may come to.
 * Null for other currencies: no rate of exchange is known here.
 */
export function comparedCents({ estimate, maximum }: Omit<CallAmounts, 'minimum'>): number | null {
  const amount = estimate ?? maximum
  return amount?.currency === 'EUR' ? amount.cents : null
}

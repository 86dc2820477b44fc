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
    estimate: euros(price?.estimatedPrice) ?? estimate,
    minimum: euros(price?.minPrice) ?? minimum,
    maximum: euros(price?.maxPrice) ?? maximum,
  }
}

function euros(amount: number | undefined): Amount | null {
  return amount === undefined ? null : { cents: Math.round(amount * 100), currency: 'EUR' }
}

/**
 * What filters, orders and grades compare, in cents of euro: the estimate, else the most that a framework may come to.
 * Null for other currencies: no rate of exchange is known here.
 */
export function comparedCents({ estimate, maximum }: Omit<CallAmounts, 'minimum'>): number | null {
  const amount = estimate ?? maximum
  return amount?.currency === 'EUR' ? amount.cents : null
}

import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'
import { formatMoney } from '#/lib/numbers.ts'
import type { Bid } from './bid.ts'
import type { Amount } from './notice-content.ts'

/**
 * What the call is worth, in words: its estimate, else the bounds of the framework. The analysis
 * comes first; it only knows euros, so that other currencies are read from the notice.
 */
export function amountFact(
  bid: Pick<Bid, 'estimate' | 'minimum' | 'maximum'>,
  price: ResultValue<'PRICE'> | null,
): { name: string; text: string | null } {
  const estimate = euros(price?.estimatedPrice) ?? bid.estimate
  const minimum = euros(price?.minPrice) ?? bid.minimum
  const maximum = euros(price?.maxPrice) ?? bid.maximum
  const bounds = boundsText(minimum, maximum)
  if (!estimate) return { name: bounds ? 'Montant' : 'Montant estimé', text: bounds }
  const told = formatMoney(estimate)
  const isMaximum = maximum?.cents === estimate.cents && !minimum
  return { name: 'Montant estimé', text: bounds && !isMaximum ? `${told} (${bounds})` : told }
}

function boundsText(minimum: Amount | null, maximum: Amount | null): string | null {
  const least = minimum && minimum.cents > 0 ? formatMoney(minimum) : null
  const most = maximum && formatMoney(maximum)
  if (least && most) return `entre ${least} et ${most}`
  if (most) return `${most} au maximum`
  return least && `${least} au minimum`
}

function euros(amount: number | undefined): Amount | null {
  return amount === undefined ? null : { cents: Math.round(amount * 100), currency: 'EUR' }
}

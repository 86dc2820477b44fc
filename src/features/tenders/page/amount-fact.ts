import type { Amount } from '#/domain/notices/notice-content.ts'
import { formatMoney } from '#/domain/numbers.ts'
import type { CallAmounts } from '../call-amounts.ts'

/** What the call is worth, in words: its estimate, else the bounds of the framework. */
export function amountFact({ estimate, minimum, maximum }: CallAmounts): {
  name: string
  text: string | null
} {
  const bounds = boundsText(minimum, maximum)
  if (!estimate) return { name: bounds ? 'Montant' : 'Montant estimé', text: bounds }
  const amount = formatMoney(estimate)
  const isMaximum = maximum?.cents === estimate.cents && !minimum
  return { name: 'Montant estimé', text: bounds && !isMaximum ? `${amount} (${bounds})` : amount }
}

function boundsText(minimum: Amount | null, maximum: Amount | null): string | null {
  const least = minimum && minimum.cents > 0 ? formatMoney(minimum) : null
  const most = maximum && formatMoney(maximum)
  if (least && most) return `entre ${least} et ${most}`
  if (most) return `${most} au maximum`
  return least && `${least} au minimum`
}

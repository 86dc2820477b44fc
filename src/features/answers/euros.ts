import { formatMoney } from '#/domain/numbers.ts'

/** « 500 000 € », of a decimal amount as texts tell it. */
export function euros(value: number): string {
  return formatMoney({ cents: Math.round(value * 100), currency: 'EUR' })
}

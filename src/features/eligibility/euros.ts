import { formatMoney } from '#/domain/numbers.ts'

/** Formats a decimal amount in euros: « 500 000 € ». */
export function euros(value: number): string {
  return formatMoney({ cents: Math.round(value * 100), currency: 'EUR' })
}

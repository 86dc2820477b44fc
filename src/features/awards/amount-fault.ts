import type { AmountFault } from '#/domain/notices/contract.ts'

const EURO = 100
/** The field is mandatory, so publishers type « 0 », « 0,01 » or « 1 » for unknown. */
const SYMBOLIC_CENTS = 1 * EURO
/** Larger amounts are typing errors, or maxima that are never reached. */
const IMPLAUSIBLE_CENTS = 1_000_000_000 * EURO

/** The reason to exclude an amount from statistics; null if it is valid. */
export function amountFault(cents: number | null): AmountFault | null {
  if (cents === null) return null
  if (cents <= SYMBOLIC_CENTS) return 'symbolic'
  return cents >= IMPLAUSIBLE_CENTS ? 'implausible' : null
}

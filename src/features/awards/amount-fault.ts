import type { AmountFault } from '#/domain/notices/contract.ts'

const EURO = 100
/** The field is compulsory: « 0 », « 0,01 » and « 1 » stand for « unknown ». */
const SYMBOLIC_CENTS = 1 * EURO
/** Ten figures and more are typing errors, or maxima that nobody expects to reach. */
const IMPLAUSIBLE_CENTS = 1_000_000_000 * EURO

/** Why an amount counts in no statistic; null where it does. */
export function amountFault(cents: number | null): AmountFault | null {
  if (cents === null) return null
  if (cents <= SYMBOLIC_CENTS) return 'symbolic'
  return cents >= IMPLAUSIBLE_CENTS ? 'implausible' : null
}

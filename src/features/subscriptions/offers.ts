/** Prices in cents before tax, in one place: pages, dialog, checkout and invoices read them here. */
import type { Interval } from '#/domain/payment.ts'

export const VAT_PERCENT = 20

/** Everything, for the whole organisation. */
export const SUBSCRIPTION = {
  /** People with an account; further ones at `seatCents`. */
  seats: 3,
  cents: { month: 4_900, year: 49_000 } satisfies Record<Interval, number>,
  seatCents: { month: 1_000, year: 10_000 } satisfies Record<Interval, number>,
}

/** Of one subscription. */
export const MOST_SEATS = 1_000

/** One tender, for as long as it is on the site. */
export const SINGLE_TENDER = { cents: 1_900 }

/** Once per organisation; `perPerson`: of how many organisations one person may begin it. */
export const TRIAL = { days: 14, perPerson: 1 }

export type Price = { netCents: number; vatCents: number; grossCents: number }

/** Rounded to the cent on the whole, as invoices are. */
export function priceOf(netCents: number): Price {
  const vatCents = Math.round((netCents * VAT_PERCENT) / 100)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

/** @param seats people in all */
export function subscriptionPrice(interval: Interval, seats: number): Price {
  const further = Math.max(0, seats - SUBSCRIPTION.seats)
  return priceOf(SUBSCRIPTION.cents[interval] + further * SUBSCRIPTION.seatCents[interval])
}

/** Whole months that paying by the year saves. */
export function monthsSavedByYear({ cents } = SUBSCRIPTION): number {
  return Math.floor((12 * cents.month - cents.year) / cents.month)
}

/** The tax within an amount that it was added to. */
export function vatWithin(grossCents: number): number {
  return Math.round((grossCents * VAT_PERCENT) / (100 + VAT_PERCENT))
}

import type { Interval, PaymentProvider } from '#/domain/payment.ts'
import type { PurchaseKind } from '#/domain/purchase-states.ts'
import type { Price } from '../offers.ts'
import type { SeatsOffer } from '../seats-offer.ts'

/** What is to be paid, as the provider's page shows it. */
export type Checkout = {
  purchaseId: string
  kind: PurchaseKind
  /** Of subscriptions, paid anew each time. */
  interval: Interval | null
  lines: CheckoutLine[]
  price: Price
  /** People, of a subscription. */
  seats: number
  /** E-mail address of the person who began it; null after the account was deleted. */
  email: string | null
  /** Whole addresses on this site. */
  successUrl: string
  cancelUrl: string
}

export type CheckoutLine = { label: string; netCents: number; quantity: number }

/** `subscription` is the provider's id. */
export type SeatsChange = { subscription: string; interval: Interval; seats: number; now: Date }

/** Payment provider. Outcomes come back as `PaymentEvent`s, never as results of these functions. */
export type PaymentService = {
  provider: PaymentProvider
  /** Idempotent: the same purchase gives the same checkout. */
  openCheckout(checkout: Checkout): Promise<{ reference: string; url: string }>
  /** `closed`: it can no longer be paid; `settled`: too late, it was paid or is being paid. */
  closeCheckout(reference: string): Promise<'closed' | 'settled'>
  /** What `changeSeats` will cost. */
  offerSeats(change: SeatsChange): Promise<SeatsOffer>
  /**
   * Changes the number of seats now; charges the price until the end of the period, and refunds nothing. `refused`: the
   * charge failed, and nothing changes.
   */
  changeSeats(change: SeatsChange): Promise<'changed' | 'refused'>
  /** URL of the invoice of a payment, by its reference; null where there is none. */
  invoiceUrl(payment: string): Promise<string | null>
  /** URL of the page where a subscription is changed and cancelled. */
  openPortal(portal: { subscription: string; returnUrl: string }): Promise<{ url: string }>
}

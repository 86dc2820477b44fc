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
  /** Of whoever began it; null once the account is gone. */
  email: string | null
  /** Whole addresses on this site. */
  successUrl: string
  cancelUrl: string
}

export type CheckoutLine = { label: string; netCents: number; quantity: number }

/** `subscription` is the provider's name of it. */
export type SeatsChange = { subscription: string; interval: Interval; seats: number; now: Date }

/** Whoever takes the money. What became of it comes back as `PaymentEvent`s, never as an answer to these. */
export type PaymentService = {
  provider: PaymentProvider
  /** Asked twice for the same purchase, gives the same checkout. */
  openCheckout(checkout: Checkout): Promise<{ reference: string; url: string }>
  /** After `closed` nobody can pay there any more; `settled`: too late, it was paid or is being paid. */
  closeCheckout(reference: string): Promise<'closed' | 'settled'>
  /** What `changeSeats` will cost. */
  offerSeats(change: SeatsChange): Promise<SeatsOffer>
  /**
   * From now on, for so many people; what that costs until the end of the period is paid at once, and nothing is paid
   * back. `refused`: it could not be paid, and nothing changes.
   */
  changeSeats(change: SeatsChange): Promise<'changed' | 'refused'>
  /** Where the invoice of a payment is read, by its reference; null where there is none. */
  invoiceUrl(payment: string): Promise<string | null>
  /** Where a subscription is changed and cancelled. */
  openPortal(portal: { subscription: string; returnUrl: string }): Promise<{ url: string }>
}

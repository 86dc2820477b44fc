import { type Interval } from '#/domain/payment.ts'
import type { PurchaseKind } from '#/domain/purchase-states.ts'
import { type Price, priceOf, SINGLE_TENDER, SUBSCRIPTION, subscriptionPrice } from '../offers.ts'
import type { CheckoutLine } from './payment-service.ts'

/** A custom offer: everything, for some days, at a price before tax. */
export type CustomOffer = { id: string; label: string; netCents: number; days: number }

/** What an organisation wants to buy. */
export type PurchaseWish =
  | { kind: 'one-shot'; tenderId: string }
  | { kind: 'sub'; interval: Interval; people: number }
  | ({ kind: 'custom' } & CustomOffer)

/** A wish with its price: what the purchase is of, and what the checkout lists. */
export type PricedWish = {
  tenderId: string | null
  interval: Interval | null
  seats: number
  days: number | null
  offerId: string | null
  label: string | null
  price: Price
  lines: CheckoutLine[]
}

/** What is bought, in words; a custom offer has its own. */
export const PURCHASE_LABELS = {
  'one-shot': 'Accès à un marché',
  sub: 'Abonnement',
  month: 'Abonnement mensuel',
  year: 'Abonnement annuel',
  custom: 'Offre sur mesure',
} satisfies Record<PurchaseKind | Interval, string>

/** How often it is paid, behind a price. */
export const PER: Record<Interval, string> = { month: 'par mois', year: 'par an' }

export const SEAT_LABEL = 'Personne supplémentaire'

export function priceWish(wish: PurchaseWish): PricedWish {
  const nothing = {
    tenderId: null,
    interval: null,
    seats: 1,
    days: null,
    offerId: null,
    label: null,
  }
  switch (wish.kind) {
    case 'one-shot': {
      const line = {
        label: PURCHASE_LABELS['one-shot'],
        netCents: SINGLE_TENDER.cents,
        quantity: 1,
      }
      return { ...nothing, tenderId: wish.tenderId, price: priceOf(line.netCents), lines: [line] }
    }
    case 'custom': {
      const { id: offerId, label, netCents, days } = wish
      const lines = [{ label, netCents, quantity: 1 }]
      return { ...nothing, days, offerId, label, price: priceOf(netCents), lines }
    }
    case 'sub': {
      const { interval } = wish
      const seats = Math.max(wish.people, SUBSCRIPTION.seats)
      const lines: CheckoutLine[] = [
        {
          label: PURCHASE_LABELS[interval],
          netCents: SUBSCRIPTION.cents[interval],
          quantity: 1,
        },
      ]
      if (seats > SUBSCRIPTION.seats) {
        lines.push({
          label: SEAT_LABEL,
          netCents: SUBSCRIPTION.seatCents[interval],
          quantity: seats - SUBSCRIPTION.seats,
        })
      }
      return { ...nothing, interval, seats, price: subscriptionPrice(interval, seats), lines }
    }
  }
}

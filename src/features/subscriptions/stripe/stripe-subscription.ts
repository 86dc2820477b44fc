import type Stripe from 'stripe'
import { INTERVALS, type Interval } from '#/domain/payment.ts'
import { SUBSCRIPTION } from '../offers.ts'

/** Billing interval of a subscription; null for an interval that we do not sell. */
export function intervalOf(item: Stripe.SubscriptionItem | undefined): Interval | null {
  return INTERVALS.find((interval) => interval === item?.price.recurring?.interval) ?? null
}

/** The subscription itself is one of the items; what it cost when it was begun may differ from what is asked today. */
export function seatsIn(items: readonly Stripe.SubscriptionItem[]): number {
  return SUBSCRIPTION.seats + items.reduce((sum, { quantity = 0 }) => sum + quantity, 0) - 1
}

/** A subscription has itself, and beside it the further people: whatever those cost, less than the whole. */
export function itemsOf(items: readonly Stripe.SubscriptionItem[]) {
  const [base, seats] = items.toSorted((a, b) => unitCents(b) - unitCents(a))
  return { base, seats: seats ?? null }
}

export const unitCents = ({ price }: Stripe.SubscriptionItem) => price.unit_amount ?? 0

export const instantOf = (seconds: number) => new Date(seconds * 1000)

import { DAY_SECONDS } from '../../src/domain/time/units.ts'

/** Objects of Stripe's API in the shapes of its reference (https://docs.stripe.com/api), as far as they are read. */

export const checkoutSession = (purchaseId: string, more: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  metadata: { purchaseId },
  payment_status: 'paid',
  ...more,
})

export const paidOneTender = (purchaseId: string) =>
  checkoutSession(purchaseId, {
    mode: 'payment',
    payment_intent: 'pi_1',
    invoice: null,
    amount_total: 2_280,
    total_details: { amount_tax: 380 },
  })

/** The first period of a subscription, with the tax included in the price. */
export const paidMonth = (
  purchaseId: string,
  { invoice = 'in_1', grossCents = 5_880, vatCents = 980 } = {},
) =>
  checkoutSession(purchaseId, {
    mode: 'subscription',
    invoice,
    payment_intent: null,
    amount_total: grossCents,
    total_details: { amount_tax: vatCents },
  })

type Item = { unitCents: number; quantity: number }

/** By the month, from `since` on, in seconds. */
export const subscriptionOf = (
  purchaseId: string,
  { id = 'sub_1', since, items }: { id?: string; since: number; items: readonly Item[] },
  more: object = {},
) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  metadata: { purchaseId },
  status: 'active',
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    object: 'list',
    data: items.map(({ unitCents, quantity }) => ({
      id: `si_${unitCents}`,
      object: 'subscription_item',
      quantity,
      price: { object: 'price', unit_amount: unitCents, recurring: { interval: 'month' } },
      current_period_start: since,
      current_period_end: since + 30 * DAY_SECONDS,
    })),
  },
  ...more,
})

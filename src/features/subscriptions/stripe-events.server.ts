import type Stripe from 'stripe'
import { INTERVALS, type Interval, SUBSCRIPTION, vatWithin } from './offers.ts'
import type { PaymentEvent, SubscriptionState } from './payment-event.ts'

/**
 * What an event of Stripe says in our words; null where it says nothing to us: another kind, a thing that we did not
 * sell, a state that changes nothing. Asks Stripe where an event alone does not tell enough.
 * https://docs.stripe.com/api/events/types
 */
export async function toPaymentEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<PaymentEvent | null> {
  const told = { provider: 'stripe', id: event.id, at: instantOf(event.created) } as const
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const said = paidBy(event.data.object)
      return said && { ...told, ...said }
    }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const purchaseId = event.data.object.metadata?.purchaseId
      const kind = event.type === 'checkout.session.expired' ? 'expired' : 'failed'
      return purchaseId ? { ...told, kind, purchaseId } : null
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted': {
      if (!event.data.object.metadata.purchaseId) return null
      // Several are told within the same second: as it is now is never older than what was told.
      const said = subscriptionAs(await stripe.subscriptions.retrieve(event.data.object.id))
      return said && { ...told, ...said }
    }
    case 'invoice.paid': {
      const said = renewedBy(event.data.object)
      return said && { ...told, ...said }
    }
    case 'refund.created':
    case 'refund.updated': {
      const said = await refundedBy(stripe, event.data.object)
      return said && { ...told, ...said }
    }
    default:
      return null
  }
}

function paidBy({
  metadata,
  payment_status,
  mode,
  invoice,
  payment_intent,
  amount_total,
  total_details,
  id,
}: Stripe.Checkout.Session) {
  const purchaseId = metadata?.purchaseId
  // A payment that takes days is told of again when it is there.
  if (!purchaseId || payment_status === 'unpaid') return null
  const grossCents = amount_total ?? 0
  return {
    kind: 'paid',
    purchaseId,
    reference: idOf(mode === 'subscription' ? invoice : payment_intent) ?? id,
    grossCents,
    vatCents: total_details?.amount_tax ?? vatWithin(grossCents),
  } as const
}

/** `incomplete` is not paid for yet. */
const STATES: Record<string, SubscriptionState> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
}

function subscriptionAs(subscription: Stripe.Subscription) {
  const { id, metadata, status, items, cancel_at, cancel_at_period_end } = subscription
  const state = STATES[status]
  const [item] = items.data
  const { purchaseId } = metadata
  const interval = intervalOf(item)
  if (!purchaseId || !state || !item || !interval) return null
  const { current_period_start, current_period_end } = item
  return {
    kind: 'subscription',
    purchaseId,
    reference: id,
    state,
    interval,
    seats: SUBSCRIPTION.seats + furtherSeats(items.data, interval),
    // The period runs on there while its payment is awaited: what is paid for ended where it began.
    periodEndsAt: instantOf(state === 'past_due' ? current_period_start : current_period_end),
    cancelsAtEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= current_period_end),
  } as const
}

function intervalOf(item: Stripe.SubscriptionItem | undefined): Interval | null {
  return INTERVALS.find((interval) => interval === item?.price.recurring?.interval) ?? null
}

function furtherSeats(items: Stripe.SubscriptionItem[], interval: Interval): number {
  const seat = items.find(({ price }) => price.unit_amount === SUBSCRIPTION.seatCents[interval])
  return seat?.quantity ?? 0
}

/** The first invoice of a subscription is told of by its checkout. */
function renewedBy({ id, amount_paid, billing_reason, parent }: Stripe.Invoice) {
  const of = parent?.subscription_details
  const subscription = idOf(of?.subscription)
  if (billing_reason === 'subscription_create' || amount_paid === 0) return null
  if (!id || !subscription || !of?.metadata?.purchaseId) return null
  return {
    kind: 'renewed',
    subscription,
    reference: id,
    grossCents: amount_paid,
    vatCents: vatWithin(amount_paid),
  } as const
}

async function refundedBy(stripe: Stripe, { id, status, amount, payment_intent }: Stripe.Refund) {
  const intent = idOf(payment_intent)
  if (status !== 'succeeded' || !intent) return null
  const { metadata } = await stripe.paymentIntents.retrieve(intent)
  const payment = metadata.purchaseId ? intent : await invoicePaidBy(stripe, intent)
  if (!payment) return null
  const vatCents = vatWithin(amount)
  return { kind: 'refunded', payment, reference: id, grossCents: amount, vatCents } as const
}

/** The invoice of a subscription of ours that this payment was of. */
async function invoicePaidBy(stripe: Stripe, intent: string): Promise<string | null> {
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
    limit: 1,
  })
  const invoice = found.data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || !('parent' in invoice)) return null
  return invoice.parent?.subscription_details?.metadata?.purchaseId ? (invoice.id ?? null) : null
}

const instantOf = (seconds: number) => new Date(seconds * 1000)

function idOf(named: string | { id?: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

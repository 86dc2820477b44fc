import type Stripe from 'stripe'
import { z } from 'zod'
import type { SubscriptionState } from '#/domain/payment.ts'
import { vatWithin } from '../offers.ts'
import type { PaymentEvent } from '../payments/payment-event.ts'
import { instantOf, intervalOf, seatsIn } from './stripe-subscription.ts'

/** The events that `toPaymentEvent` reads, to which the webhook subscribes. */
export const STRIPE_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'invoice.paid',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[]

/**
 * Converts a Stripe event to a `PaymentEvent`; null where it does not concern us: another type, a sale of another shop,
 * a state without effect. Calls the Stripe API where an event alone lacks data.
 * https://docs.stripe.com/api/events/types
 */
export async function toPaymentEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<PaymentEvent | null> {
  const origin = { provider: 'stripe', id: event.id, at: instantOf(event.created) } as const
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const said = paidBy(event.data.object)
      return said && { ...origin, ...said }
    }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const purchaseId = purchaseIn(event.data.object)
      const kind = event.type === 'checkout.session.expired' ? 'expired' : 'failed'
      return purchaseId ? { ...origin, kind, purchaseId } : null
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted': {
      if (!purchaseIn(event.data.object)) return null
      // Several events arrive within one second, in any order: the current state counts, at the time of the request.
      const at = new Date()
      const said = subscriptionAs(await stripe.subscriptions.retrieve(event.data.object.id))
      return said && { ...origin, at, ...said }
    }
    case 'invoice.paid': {
      const invoice = event.data.object
      // An old webhook sends events of its old API version; the API answers in the current version.
      const isOfToday = invoice.parent !== undefined
      const said = renewedBy(isOfToday ? invoice : await stripe.invoices.retrieve(invoice.id ?? ''))
      return said && { ...origin, ...said }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const said = await refundedBy(stripe, event.data.object)
      return said && { ...origin, ...said }
    }
    case 'charge.dispute.closed': {
      // Lost dispute: the bank returned the money to the customer.
      const { id, status, amount, payment_intent } = event.data.object
      if (status !== 'lost') return null
      const said = await paidBack(stripe, { id, amount, payment_intent })
      return said && { ...origin, ...said }
    }
    default:
      return null
  }
}

/** Other shops may share the account: their metadata is not ours. */
function purchaseIn(thing: { metadata?: Stripe.Metadata | null } | null | undefined) {
  return z.uuid().safeParse(thing?.metadata?.purchaseId).data ?? null
}

function paidBy(session: Stripe.Checkout.Session) {
  const { payment_status, mode, invoice, payment_intent, amount_total, total_details, id } = session
  const purchaseId = purchaseIn(session)
  // A payment that takes days causes another event when it arrives.
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
  // May be resumed.
  paused: 'past_due',
}

function subscriptionAs(subscription: Stripe.Subscription) {
  const { id, status, items, cancel_at, cancel_at_period_end } = subscription
  const state = STATES[status]
  const [item] = items.data
  const purchaseId = purchaseIn(subscription)
  const interval = intervalOf(item)
  if (!purchaseId || !state || !item || !interval) return null
  const { current_period_start, current_period_end } = item
  return {
    kind: 'subscription',
    purchaseId,
    reference: id,
    state,
    interval,
    seats: seatsIn(items.data),
    // At Stripe the period runs on while its payment is awaited: the paid period ended where this one began.
    periodEndsAt: instantOf(state === 'past_due' ? current_period_start : current_period_end),
    cancelsAtEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= current_period_end),
  } as const
}

/** The first invoice of a subscription is reported by its checkout. */
function renewedBy({ id, amount_paid, billing_reason, parent }: Stripe.Invoice) {
  const of = parent?.subscription_details
  const subscription = idOf(of?.subscription)
  if (billing_reason === 'subscription_create' || amount_paid === 0) return null
  if (!id || !subscription || !purchaseIn(of)) return null
  return {
    kind: 'renewed',
    subscription,
    reference: id,
    isWithinPeriod: billing_reason !== 'subscription_cycle',
    grossCents: amount_paid,
    vatCents: vatWithin(amount_paid),
  } as const
}

/** A pending refund has no effect yet; a bank may return one that had succeeded. */
async function refundedBy(stripe: Stripe, { status, ...refund }: Stripe.Refund) {
  if (status !== 'succeeded' && status !== 'failed') return null
  const said = await paidBack(stripe, refund)
  return said && (status === 'failed' ? { ...said, kind: 'refund_failed' as const } : said)
}

async function paidBack(
  stripe: Stripe,
  { id, amount, payment_intent }: Pick<Stripe.Refund, 'id' | 'amount' | 'payment_intent'>,
) {
  const intent = idOf(payment_intent)
  if (!intent) return null
  const isOurs = purchaseIn(await stripe.paymentIntents.retrieve(intent)) !== null
  const payment = isOurs ? intent : await invoicePaidBy(stripe, intent)
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
  return purchaseIn(invoice.parent?.subscription_details) ? (invoice.id ?? null) : null
}

function idOf(named: string | { id?: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

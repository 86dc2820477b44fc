import type Stripe from 'stripe'
import type { Database } from '#/db/client.server.ts'
import { log } from '#/server/log.server.ts'
import { closeOvertakenCheckouts } from '../payments/close-checkouts.mutations.server.ts'
import type { PaymentEvent } from '../payments/payment-event.ts'
import { type Taken, takePaymentEvent } from '../payments/payment-events.mutations.server.ts'
import { toPaymentEvent } from './stripe-events.server.ts'
import { stripeService } from './stripe-service.server.ts'

/**
 * Handles a Stripe webhook; its signature is checked on the raw body. Stripe retries for three days what is not
 * answered with 2xx: so an event that arrives before the one it depends on is answered with 503.
 */
export async function answerStripeEvent(
  db: Database,
  request: Request,
  { stripe, webhookSecret }: { stripe: Stripe; webhookSecret: string },
): Promise<Response> {
  const body = await request.text()
  const signature = request.headers.get('stripe-signature') ?? ''
  let stripeEvent: Stripe.Event
  try {
    stripeEvent = stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    return answer(400, 'bad_signature')
  }
  const taken = await takeStripeEvent(db, stripe, stripeEvent)
  return answer(taken === 'early' ? 503 : 200, taken)
}

/** One event, from the webhook or from the API. */
export async function takeStripeEvent(
  db: Database,
  stripe: Stripe,
  stripeEvent: Stripe.Event,
): Promise<Taken | 'ignored'> {
  const event = await toPaymentEvent(stripe, stripeEvent)
  if (!event) return 'ignored'
  const taken = await takePaymentEvent(db, event)
  const about = { event: event.id, kind: event.kind, taken }
  if (taken === 'unknown' && event.kind === 'paid') {
    log.error({ ...about, payment: event.reference }, 'money came for a purchase that is not known')
  } else {
    log.info(about, 'an event of Stripe was taken')
  }
  if (taken === 'taken') await closeOvertaken(db, stripe, event)
  return taken
}

/** The purchase stays valid if this fails: a checkout that stays open ends by itself within a day. */
async function closeOvertaken(db: Database, stripe: Stripe, event: PaymentEvent): Promise<void> {
  if (event.kind !== 'paid') return
  const { purchaseId, at: now } = event
  try {
    await closeOvertakenCheckouts(db, stripeService(stripe), { purchaseId, now })
  } catch (error) {
    log.error({ err: error, purchaseId }, 'a checkout that a purchase overtook was not closed')
  }
}

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status, headers: { 'cache-control': 'no-store' } })
}

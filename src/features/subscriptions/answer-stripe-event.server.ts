import type Stripe from 'stripe'
import type { Database } from '#/db/client.server.ts'
import { log } from '#/lib/log.server.ts'
import { takePaymentEvent } from './payment-events.mutations.server.ts'
import { toPaymentEvent } from './stripe-events.server.ts'

/**
 * Takes what Stripe tells, by its signature on the very bytes that were sent. Stripe tells again, for three days,
 * whatever is not answered with 2xx: so an event that came before the one it builds on is answered with 503.
 */
export async function answerStripeEvent(
  db: Database,
  request: Request,
  { stripe, webhookSecret }: { stripe: Stripe; webhookSecret: string },
): Promise<Response> {
  const body = await request.text()
  const signature = request.headers.get('stripe-signature') ?? ''
  let told: Stripe.Event
  try {
    told = stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    return answer(400, 'bad_signature')
  }
  const event = await toPaymentEvent(stripe, told)
  if (!event) return answer(200, 'ignored')
  const taken = await takePaymentEvent(db, event)
  log.info({ event: event.id, kind: event.kind, taken }, 'an event of Stripe was taken')
  return answer(taken === 'early' ? 503 : 200, taken)
}

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status, headers: { 'cache-control': 'no-store' } })
}

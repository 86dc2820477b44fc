import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { entitlementOf } from '../../src/db/entitlement.server.ts'
import { beginPurchase } from '../../src/features/subscriptions/payments/begin-purchase.mutations.server.ts'
import type { PurchaseWish } from '../../src/features/subscriptions/payments/purchase-wish.ts'
import { answerStripeEvent } from '../../src/features/subscriptions/stripe/answer-stripe-event.server.ts'
import { stripeService } from '../../src/features/subscriptions/stripe/stripe-service.server.ts'
import { layOutSales, ledgerOf, SETTING } from '../buyers-setting.ts'
import { testDatabase } from '../database.ts'
import { subscriptionOf } from './stripe-objects.ts'
import { openStripeServer } from './stripe-server.ts'

const { organisationId, userId, tenderId, now } = SETTING
const webhookSecret = 'whsec_of_the_test'
/** In seconds. */
export const NOON = now.getTime() / 1000

/** For five people: two more than are included. */
export const MONTHLY_WISH = { kind: 'sub', interval: 'month', people: 5 } as const
export const TENDER_WISH = { kind: 'one-shot', tenderId } as const

/** As Stripe has the subscription of five people. */
export const subscription = (purchaseId: string, more: object = {}) =>
  subscriptionOf(
    purchaseId,
    {
      since: NOON,
      items: [
        { unitCents: 4_900, quantity: 1 },
        { unitCents: 1_000, quantity: 2 },
      ],
    },
    more,
  )

/** A site that sells with the Stripe test server, new before each test. */
export async function openStripeShop() {
  const db = await testDatabase()
  const site = await openStripeServer()
  const { stripe } = site
  beforeEach(async () => {
    await layOutSales(db)
    site.asked.length = 0
    site.events.length = 0
  })
  const begin = (wish: PurchaseWish, paths = { successPath: '/bien', cancelPath: '/retour' }) =>
    beginPurchase(db, stripeService(stripe), {
      organisationId,
      userId,
      wish,
      ...paths,
      origin: 'https://site.test',
      now,
    })

  async function begun(wish: PurchaseWish) {
    await begin(wish)
    const { rows } = await db.execute<{ id: string; session: string }>(
      sql`select id, checkout_reference as session from purchase where state = 'pending'`,
    )
    return { purchaseId: rows[0]?.id ?? '', session: rows[0]?.session ?? '' }
  }

  let eventCount = 0
  /** Sends an event as Stripe does; returns the status and the body of the response. */
  async function send(
    type: string,
    object: object,
    { second = 0, id = `evt_${eventCount++}`, secret = webhookSecret, tampered = '' } = {},
  ) {
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: NOON + second,
      type,
      data: { object },
      livemode: false,
    })
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const response = await answerStripeEvent(
      db,
      new Request('https://site.test/api/v1/stripe-events', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: payload + tampered,
      }),
      { stripe, webhookSecret },
    )
    return `${response.status} ${((await response.json()) as { outcome: string }).outcome}`
  }

  /** Buys one tender: checkout opened and paid, with the payment stored at the Stripe test server. */
  async function soldTender() {
    const { purchaseId } = await begun(TENDER_WISH)
    site.intents.set('pi_1', { id: 'pi_1', object: 'payment_intent', metadata: { purchaseId } })
    return purchaseId
  }

  const has = () => entitlementOf(db, { organisationId })
  return { db, site, stripe, begin, begun, send, soldTender, has, ledger: () => ledgerOf(db) }
}

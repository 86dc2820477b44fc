import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { openStripeServer } from '../../../tests/stripe-server.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { answerStripeEvent } from './answer-stripe-event.server.ts'
import { beginPurchase } from './begin-purchase.mutations.server.ts'
import { entitlementOf } from './entitlement.queries.server.ts'
import type { PurchaseWish } from './purchase-wish.ts'
import { catchUpWithStripe } from './stripe-catch-up.server.ts'
import { stripeService } from './stripe-service.server.ts'

const db = await testDatabase()
const site = await openStripeServer()
const { stripe } = site
const service = stripeService(stripe)
const webhookSecret = 'whsec_of_the_test'
const NOW = new Date('2026-11-20T12:00:00Z')
const noon = NOW.getTime() / 1000
const organisationId = '01900000-0000-7000-8000-00000000000a'
const userId = '01900000-0000-7000-8000-00000000000f'
const tenderId = '01900000-0000-7000-8000-00000000000b'
const buyerId = '01900000-0000-7000-8000-000000000009'
const monthly = { kind: 'sub', interval: 'month', people: 5 } as const
const oneTender = { kind: 'one-shot', tenderId } as const

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'app_user', 'purchase', 'payment_event', 'tender', 'buyer')
  await db.execute(sql`insert into organisation (id, name) values (${organisationId}, 'Exemple')`)
  await db.execute(
    sql`insert into app_user (id, name, email) values (${userId}, 'Une', 'une@example.fr')`,
  )
  await db.insert(buyer).values({ id: buyerId, slug: 'ville', identity: 'v', name: 'Ville' })
  await db
    .insert(tender)
    .values({ id: tenderId, slug: 'travaux', title: 'Travaux', buyerId, publishedAt: NOW })
  site.asked.length = 0
  site.events.length = 0
})

const begin = (wish: PurchaseWish) =>
  beginPurchase(db, service, {
    organisationId,
    userId,
    wish,
    successPath: '/bien',
    cancelPath: '/retour',
    origin: 'https://site.test',
    now: NOW,
  })

async function begun(wish: PurchaseWish) {
  await begin(wish)
  const { rows } = await db.execute<{ id: string; session: string }>(
    sql`select id, checkout_reference as session from purchase where state = 'pending'`,
  )
  return { purchaseId: rows[0]?.id ?? '', session: rows[0]?.session ?? '' }
}

let told = 0
/** Sends an event as Stripe does; gives the status of the answer and what it says. */
async function tell(
  type: string,
  object: object,
  { second = 0, id = `evt_${told++}`, secret = webhookSecret, tampered = '' } = {},
) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: noon + second,
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

const session = (purchaseId: string, more: object) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  metadata: { purchaseId },
  payment_status: 'paid',
  ...more,
})
const paidOneTender = (purchaseId: string) =>
  session(purchaseId, {
    mode: 'payment',
    payment_intent: 'pi_1',
    invoice: null,
    amount_total: 2_280,
    total_details: { amount_tax: 380 },
  })
const subscription = (purchaseId: string, more: object = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  metadata: { purchaseId },
  status: 'active',
  cancel_at: null,
  cancel_at_period_end: false,
  items: {
    object: 'list',
    data: [item(4_900, 1), item(1_000, 2)],
  },
  ...more,
})
const item = (unit_amount: number, quantity: number) => ({
  id: `si_${unit_amount}`,
  object: 'subscription_item',
  quantity,
  price: { object: 'price', unit_amount, recurring: { interval: 'month' } },
  current_period_start: noon,
  current_period_end: noon + 30 * 86_400,
})
const ledger = async () => {
  const { rows } = await db.execute<{ entry: string }>(
    sql`select kind || ' ' || gross_cents || ' ' || vat_cents as entry from ledger_entry order by id`,
  )
  return rows.map(({ entry }) => entry)
}
const has = () => entitlementOf(db, { organisationId })

test('a checkout bears prices, tax and the purchase; asked twice it is the same', async () => {
  const [first, second] = await Promise.all([begin(monthly), begin(monthly)])
  expect(first).toEqual(second)
  const { purchaseId } = await begun(monthly)
  const created = site.asked.filter(({ path }) => path === 'POST /v1/checkout/sessions')
  expect(new Set(created.map(({ key }) => key))).toEqual(new Set([`checkout-${purchaseId}`]))
  expect(created[0]?.form).toMatchObject({
    mode: 'subscription',
    customer_email: 'une@example.fr',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][tax_rates][0]': 'txr_1',
    'line_items[1][price_data][unit_amount]': '1000',
    'line_items[1][quantity]': '2',
    'subscription_data[metadata][purchaseId]': purchaseId,
    success_url: 'https://site.test/bien',
  })
})

test('other terms close the former checkout there; one that was just paid keeps its place', async () => {
  const month = await begun(monthly)
  const year = await begun({ ...monthly, interval: 'year' })
  expect(site.sessions.get(month.session)?.status).toBe('expired')
  const open = site.sessions.get(year.session)
  if (open) open.status = 'complete'
  expect(await begin(monthly)).toEqual({ ok: false, reason: 'in_progress' })
})

test('a tender that is paid for opens, however often Stripe says so', async () => {
  const { purchaseId } = await begun(oneTender)
  const event = ['checkout.session.completed', paidOneTender(purchaseId)] as const
  expect(await tell(...event, { id: 'evt_paid' })).toBe('200 taken')
  expect(await tell(...event, { id: 'evt_paid' })).toBe('200 known')
  expect(await tell(...event)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 2280 380'])
  expect([...(await has()).boughtTenders]).toEqual([tenderId])
})

test('a transfer that takes days opens nothing until it is there, and may fail', async () => {
  const { purchaseId } = await begun(oneTender)
  const unpaid = { ...paidOneTender(purchaseId), payment_status: 'unpaid' }
  expect(await tell('checkout.session.completed', unpaid)).toBe('200 ignored')
  expect(await tell('checkout.session.async_payment_failed', unpaid)).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(0)
  const again = await begun(oneTender)
  expect(again.purchaseId).not.toBe(purchaseId)
})

test('what Stripe did not sign, or somebody changed, is refused', async () => {
  const { purchaseId } = await begun(oneTender)
  const event = ['checkout.session.completed', paidOneTender(purchaseId)] as const
  expect(await tell(...event, { secret: 'whsec_of_another' })).toBe('400 bad_signature')
  expect(await tell(...event, { tampered: ' ' })).toBe('400 bad_signature')
  expect(await ledger()).toEqual([])
})

test('what is not about our sales is left alone', async () => {
  expect(await tell('charge.dispute.created', { id: 'dp_1' })).toBe('200 ignored')
  expect(await tell('checkout.session.completed', { ...session('', {}), metadata: {} })).toBe(
    '200 ignored',
  )
  expect(await tell('customer.subscription.updated', { id: 'sub_x', metadata: {} })).toBe(
    '200 ignored',
  )
})

test('a subscription told before its checkout opens everything; seats beyond those included count', async () => {
  const { purchaseId } = await begun(monthly)
  site.subscriptions.set('sub_1', subscription(purchaseId))
  const event = subscription(purchaseId)
  expect(await tell('customer.subscription.created', { ...event, status: 'incomplete' })).toBe(
    '200 taken',
  )
  expect((await has()).standing.paidUntil).toEqual(new Date('2026-12-23T12:00:00Z'))
  const { rows } = await db.execute(sql`select seats, state from subscription`)
  expect(rows).toEqual([{ seats: 5, state: 'active' }])
  const paid = session(purchaseId, {
    mode: 'subscription',
    invoice: 'in_1',
    payment_intent: null,
    amount_total: 8_280,
    total_details: { amount_tax: 1_380 },
  })
  await tell('checkout.session.completed', paid)
  expect(await ledger()).toEqual(['payment 8280 1380'])
})

test('a period whose payment failed is not had: only some days to put it right', async () => {
  const { purchaseId } = await begun(monthly)
  site.subscriptions.set('sub_1', subscription(purchaseId, { status: 'past_due' }))
  await tell('customer.subscription.updated', subscription(purchaseId))
  expect((await has()).standing.paidUntil).toEqual(new Date('2026-11-23T12:00:00Z'))
})

test('a further month is told again until its subscription is known', async () => {
  const { purchaseId } = await begun(monthly)
  const invoice = {
    id: 'in_2',
    object: 'invoice',
    amount_paid: 5_880,
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { purchaseId } } },
  }
  expect(await tell('invoice.paid', invoice, { id: 'evt_2' })).toBe('503 early')
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await tell('customer.subscription.updated', subscription(purchaseId))
  expect(await tell('invoice.paid', invoice, { id: 'evt_2' })).toBe('200 taken')
  expect(await tell('invoice.paid', { ...invoice, billing_reason: 'subscription_create' })).toBe(
    '200 ignored',
  )
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('a webhook that is told in the words of a former version of Stripe is understood', async () => {
  const { purchaseId } = await begun(monthly)
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await tell('customer.subscription.created', subscription(purchaseId))
  const former = {
    id: 'in_2',
    object: 'invoice',
    amount_paid: 5_880,
    billing_reason: 'subscription_cycle',
    subscription: 'sub_1',
  }
  site.invoices.set('in_2', {
    ...former,
    parent: { subscription_details: { subscription: 'sub_1', metadata: { purchaseId } } },
  })
  expect(await tell('invoice.paid', former)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('a refund takes back the tender, once for all that is told of it', async () => {
  const { purchaseId } = await begun(oneTender)
  site.intents.set('pi_1', { id: 'pi_1', object: 'payment_intent', metadata: { purchaseId } })
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 2_280,
    payment_intent: 'pi_1',
    status: 'succeeded',
  }
  expect(await tell('refund.created', refund, { id: 'evt_r' })).toBe('503 early')
  await tell('checkout.session.completed', paidOneTender(purchaseId))
  expect(await tell('refund.created', { ...refund, status: 'pending' })).toBe('200 ignored')
  expect(await tell('refund.created', refund, { id: 'evt_r' })).toBe('200 taken')
  await tell('refund.updated', refund)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
  expect((await has()).boughtTenders.size).toBe(0)
})

test('a refund of a month is found by its invoice', async () => {
  const { purchaseId } = await begun(monthly)
  await tell(
    'checkout.session.completed',
    session(purchaseId, { mode: 'subscription', invoice: 'in_1', amount_total: 5_880 }),
  )
  site.intents.set('pi_2', { id: 'pi_2', object: 'payment_intent', metadata: {} })
  site.invoicePayments.push({
    id: 'inpay_1',
    invoice: {
      id: 'in_1',
      object: 'invoice',
      parent: { subscription_details: { subscription: 'sub_1', metadata: { purchaseId } } },
    },
  })
  const refund = { id: 're_2', amount: 1_200, payment_intent: 'pi_2', status: 'succeeded' }
  expect(await tell('refund.created', refund)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 5880 980', 'refund -1200 -200'])
})

test('a subscription that was paused is opened again when it is resumed', async () => {
  const { purchaseId } = await begun(monthly)
  site.subscriptions.set('sub_1', subscription(purchaseId, { status: 'paused' }))
  await tell('customer.subscription.paused', subscription(purchaseId))
  expect((await has()).standing.paidUntil).toEqual(new Date('2026-11-23T12:00:00Z'))
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await tell('customer.subscription.resumed', subscription(purchaseId), { second: 1 })
  expect((await has()).standing.paidUntil).toEqual(new Date('2026-12-23T12:00:00Z'))
})

test('a payment that the bank took back closes the tender, once the dispute is lost', async () => {
  const { purchaseId } = await begun(oneTender)
  await tell('checkout.session.completed', paidOneTender(purchaseId))
  site.intents.set('pi_1', { id: 'pi_1', object: 'payment_intent', metadata: { purchaseId } })
  const dispute = { id: 'dp_1', object: 'dispute', amount: 2_280, payment_intent: 'pi_1' }
  expect(await tell('charge.dispute.closed', { ...dispute, status: 'won' })).toBe('200 ignored')
  expect((await has()).boughtTenders.size).toBe(1)
  expect(await tell('charge.dispute.closed', { ...dispute, status: 'lost' })).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(0)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
})

test('what another shop on the same account sells is not ours, and is not told again', async () => {
  const elsewhere = '01900000-0000-7000-8000-0000000000ff'
  expect(await tell('checkout.session.completed', paidOneTender('commande 12'))).toBe('200 ignored')
  expect(await tell('checkout.session.completed', paidOneTender(elsewhere))).toBe('200 unknown')
  expect(await ledger()).toEqual([])
})

test('what Stripe told in vain is caught up with, the oldest first, once', async () => {
  const { purchaseId } = await begun(oneTender)
  site.intents.set('pi_1', { id: 'pi_1', object: 'payment_intent', metadata: { purchaseId } })
  const event = (id: string, type: string, object: object) => ({
    id,
    object: 'event',
    created: noon,
    type,
    data: { object },
  })
  const refund = { id: 're_1', amount: 1_140, payment_intent: 'pi_1', status: 'succeeded' }
  site.events.push(
    event('evt_c', 'refund.created', refund),
    event('evt_b', 'charge.dispute.closed', { id: 'dp_1', status: 'won' }),
    event('evt_a', 'checkout.session.completed', paidOneTender(purchaseId)),
  )
  expect(await catchUpWithStripe(db, stripe, { now: NOW })).toBe(2)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -1140 -190'])
  expect((await has()).boughtTenders.size).toBe(1)
  expect(await catchUpWithStripe(db, stripe, { now: NOW })).toBe(0)
  const asked = site.asked.filter(({ path }) => path === 'GET /v1/events')
  expect(asked).toHaveLength(4)
})

test('a subscription that is paid closes the other checkouts there', async () => {
  const single = await begun(oneTender)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchase where kind = 'one-shot'`,
  )
  expect(rows).toHaveLength(1)
  await begin(monthly)
  const [month] = (
    await db.execute<{ id: string }>(sql`select id from purchase where kind = 'sub'`)
  ).rows
  await tell(
    'checkout.session.completed',
    session(month?.id ?? '', { mode: 'subscription', invoice: 'in_1', amount_total: 8_280 }),
  )
  expect(site.sessions.get(single.session)?.status).toBe('expired')
})

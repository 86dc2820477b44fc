import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SETTING } from '../../../../tests/buyers-setting.ts'
import {
  checkoutSession,
  paidMonth,
  paidOneTender,
} from '../../../../tests/servers/stripe-objects.ts'
import {
  MONTHLY_WISH,
  NOON,
  openStripeShop,
  TENDER_WISH,
} from '../../../../tests/servers/stripe-shop.ts'
import { catchUpWithStripe } from './stripe-catch-up.server.ts'

const { db, site, stripe, begin, begun, send, soldTender, has, ledger } = await openStripeShop()

test('a checkout has prices, tax and the purchase; a second request returns the same one', async () => {
  const [first, second] = await Promise.all([begin(MONTHLY_WISH), begin(MONTHLY_WISH)])
  expect(first).toEqual(second)
  const { purchaseId } = await begun(MONTHLY_WISH)
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

test('other terms close the former checkout at Stripe; one that was just paid stays', async () => {
  const month = await begun(MONTHLY_WISH)
  const year = await begun({ ...MONTHLY_WISH, interval: 'year' })
  expect(site.sessions.get(month.session)?.status).toBe('expired')
  const open = site.sessions.get(year.session)
  if (open) open.status = 'complete'
  expect(await begin(MONTHLY_WISH)).toEqual({ ok: false, reason: 'in_progress' })
})

test('a checkout with another return page is created again, and the former one closed', async () => {
  const first = await begun(TENDER_WISH)
  await begin(TENDER_WISH, { successPath: '/ailleurs', cancelPath: '/retour' })
  expect(site.sessions.get(first.session)?.status).toBe('expired')
  const last = site.asked.findLast(({ path }) => path === 'POST /v1/checkout/sessions')
  expect(last?.form.success_url).toBe('https://site.test/ailleurs')
})

test('a tender that is paid for opens once, for repeated events too', async () => {
  const { purchaseId } = await begun(TENDER_WISH)
  const event = ['checkout.session.completed', paidOneTender(purchaseId)] as const
  expect(await send(...event, { id: 'evt_paid' })).toBe('200 taken')
  expect(await send(...event, { id: 'evt_paid' })).toBe('200 known')
  expect(await send(...event)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 2280 380'])
  expect([...(await has()).boughtTenders]).toEqual([TENDER_WISH.tenderId])
})

test('a bank transfer opens nothing until it arrives, and may fail', async () => {
  const { purchaseId } = await begun(TENDER_WISH)
  const unpaid = { ...paidOneTender(purchaseId), payment_status: 'unpaid' }
  expect(await send('checkout.session.completed', unpaid)).toBe('200 ignored')
  expect(await send('checkout.session.async_payment_failed', unpaid)).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(0)
  const again = await begun(TENDER_WISH)
  expect(again.purchaseId).not.toBe(purchaseId)
})

test('an event without a valid signature, or with a changed body, is refused', async () => {
  const { purchaseId } = await begun(TENDER_WISH)
  const event = ['checkout.session.completed', paidOneTender(purchaseId)] as const
  expect(await send(...event, { secret: 'whsec_of_another' })).toBe('400 bad_signature')
  expect(await send(...event, { tampered: ' ' })).toBe('400 bad_signature')
  expect(await ledger()).toEqual([])
})

test('events that are not about our sales are ignored', async () => {
  expect(await send('charge.dispute.created', { id: 'dp_1' })).toBe('200 ignored')
  expect(await send('checkout.session.completed', { ...checkoutSession(''), metadata: {} })).toBe(
    '200 ignored',
  )
  expect(await send('customer.subscription.updated', { id: 'sub_x', metadata: {} })).toBe(
    '200 ignored',
  )
})

test('events of another shop on the same account are ignored, and not retried', async () => {
  const elsewhere = '01900000-0000-7000-8000-0000000000ff'
  expect(await send('checkout.session.completed', paidOneTender('commande 12'))).toBe('200 ignored')
  expect(await send('checkout.session.completed', paidOneTender(elsewhere))).toBe('200 unknown')
  expect(await ledger()).toEqual([])
})

test('missed events are handled once, the oldest first', async () => {
  const purchaseId = await soldTender()
  const event = (id: string, type: string, object: object) => ({
    id,
    object: 'event',
    created: NOON,
    type,
    data: { object },
  })
  const refund = { id: 're_1', amount: 1_140, payment_intent: 'pi_1', status: 'succeeded' }
  site.events.push(
    event('evt_c', 'refund.created', refund),
    event('evt_b', 'charge.dispute.closed', { id: 'dp_1', status: 'won' }),
    event('evt_a', 'checkout.session.completed', paidOneTender(purchaseId)),
  )
  expect(await catchUpWithStripe(db, stripe, { now: SETTING.now })).toBe(2)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -1140 -190'])
  expect((await has()).boughtTenders.size).toBe(1)
  expect(await catchUpWithStripe(db, stripe, { now: SETTING.now })).toBe(0)
  const asked = site.asked.filter(({ path }) => path === 'GET /v1/events')
  expect(asked).toHaveLength(4)
})

test('a paid subscription closes the other checkouts at Stripe', async () => {
  const single = await begun(TENDER_WISH)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchase where kind = 'one-shot'`,
  )
  expect(rows).toHaveLength(1)
  await begin(MONTHLY_WISH)
  const [month] = (
    await db.execute<{ id: string }>(sql`select id from purchase where kind = 'sub'`)
  ).rows
  await send('checkout.session.completed', paidMonth(month?.id ?? ''))
  expect(site.sessions.get(single.session)?.status).toBe('expired')
})

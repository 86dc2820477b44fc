import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paidMonth } from '../../../../tests/servers/stripe-objects.ts'
import {
  MONTHLY_WISH,
  openStripeShop,
  subscription,
} from '../../../../tests/servers/stripe-shop.ts'

const { db, site, begun, send, has, ledger } = await openStripeShop()

test('a subscription event before its checkout event opens everything; additional seats count', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  site.subscriptions.set('sub_1', subscription(purchaseId))
  const event = subscription(purchaseId)
  expect(await send('customer.subscription.created', { ...event, status: 'incomplete' })).toBe(
    '200 taken',
  )
  expect((await has()).periods.paidUntil).toEqual(new Date('2026-12-23T12:00:00Z'))
  const { rows } = await db.execute(sql`select seats, state from subscription`)
  expect(rows).toEqual([{ seats: 5, state: 'active' }])
  const paid = paidMonth(purchaseId, { grossCents: 8_280, vatCents: 1_380 })
  await send('checkout.session.completed', paid)
  expect(await ledger()).toEqual(['payment 8280 1380'])
})

test('a period whose payment failed opens only a few days of grace', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  site.subscriptions.set('sub_1', subscription(purchaseId, { status: 'past_due' }))
  await send('customer.subscription.updated', subscription(purchaseId))
  expect((await has()).periods.paidUntil).toEqual(new Date('2026-11-23T12:00:00Z'))
})

test('the event of a further month is retried until its subscription is known', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  const invoice = {
    id: 'in_2',
    object: 'invoice',
    amount_paid: 5_880,
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { purchaseId } } },
  }
  expect(await send('invoice.paid', invoice, { id: 'evt_2' })).toBe('503 early')
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await send('customer.subscription.updated', subscription(purchaseId))
  expect(await send('invoice.paid', invoice, { id: 'evt_2' })).toBe('200 taken')
  expect(await send('invoice.paid', { ...invoice, billing_reason: 'subscription_create' })).toBe(
    '200 ignored',
  )
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('events of a former Stripe API version are understood', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await send('customer.subscription.created', subscription(purchaseId))
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
  expect(await send('invoice.paid', former)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('a subscription that was paused is opened again when it is resumed', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  site.subscriptions.set('sub_1', subscription(purchaseId, { status: 'paused' }))
  await send('customer.subscription.paused', subscription(purchaseId))
  expect((await has()).periods.paidUntil).toEqual(new Date('2026-11-23T12:00:00Z'))
  site.subscriptions.set('sub_1', subscription(purchaseId))
  await send('customer.subscription.resumed', subscription(purchaseId), { second: 1 })
  expect((await has()).periods.paidUntil).toEqual(new Date('2026-12-23T12:00:00Z'))
})

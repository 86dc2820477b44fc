import { expect, test } from 'vitest'
import { subscriptionOf } from '../../../../tests/servers/stripe-objects.ts'
import { openStripeServer } from '../../../../tests/servers/stripe-server.ts'
import { stripeService } from './stripe-service.server.ts'

const site = await openStripeServer()
const service = stripeService(site.stripe)
const BEGAN = Date.UTC(2026, 10, 1) / 1000
type Item = { unitCents: number; quantity: number }
const subscription = (...items: Item[]) => subscriptionOf('', { since: BEGAN, items })
const WHOLE = { unitCents: 4_900, quantity: 1 }

test('the portal is that of the customer of the subscription', async () => {
  site.subscriptions.set('sub_1', subscription())
  const portal = await service.openPortal({ subscription: 'sub_1', returnUrl: 'https://site.test' })
  expect(portal.url).toBe(`${site.origin}/portal/cus_1`)
})

test('seats are changed at Stripe and charged now; the first additional ones are a new item', async () => {
  site.subscriptions.set('sub_1', subscription(WHOLE, { unitCents: 1_000, quantity: 2 }))
  const change = { subscription: 'sub_1', interval: 'month', now: new Date() } as const
  const last = () => site.asked.at(-1)?.form
  expect(await service.changeSeats({ ...change, seats: 7 })).toBe('changed')
  expect(last()).toMatchObject({
    'items[0][id]': 'si_1000',
    'items[0][quantity]': '4',
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  await service.changeSeats({ ...change, seats: 3 })
  expect(last()).toMatchObject({
    'items[0][id]': 'si_1000',
    'items[0][deleted]': 'true',
    // No refund, as the confirmation says.
    proration_behavior: 'none',
  })
  site.subscriptions.set('sub_1', subscription(WHOLE))
  await service.changeSeats({ ...change, seats: 4 })
  expect(last()).toMatchObject({
    'items[0][quantity]': '1',
    'items[0][price_data][unit_amount]': '1000',
    'items[0][price_data][recurring][interval]': 'month',
    'items[0][tax_rates][0]': 'txr_1',
  })
})

test('the price of seats comes from the price of the subscription at Stripe', async () => {
  site.subscriptions.set('sub_1', subscription(WHOLE, { unitCents: 800, quantity: 1 }))
  const now = new Date(Date.UTC(2026, 10, 16))
  const asked = { subscription: 'sub_1', interval: 'month', seats: 6, now } as const
  expect(await service.offerSeats(asked)).toMatchObject({
    from: 4,
    due: { netCents: 800 },
    next: { netCents: 7_300 },
    periodEndsAt: new Date(Date.UTC(2026, 11, 1)),
  })
})

test('the invoice of a payment is found, of a month and of one tender', async () => {
  for (const id of ['in_1', 'in_2']) {
    site.invoices.set(id, { id, object: 'invoice', hosted_invoice_url: `https://invoice/${id}` })
  }
  site.invoicePayments.splice(0, 9, { id: 'inpay_1', invoice: 'in_2' })
  expect(await service.invoiceUrl('in_1')).toBe('https://invoice/in_1')
  expect(await service.invoiceUrl('pi_1')).toBe('https://invoice/in_2')
  expect(await service.invoiceUrl('cs_1')).toBeNull()
})

import { expect, test } from 'vitest'
import { openStripeServer } from '../../../tests/stripe-server.ts'
import { stripeService } from './stripe-service.server.ts'

const site = await openStripeServer()
const service = stripeService(site.stripe)
const item = (unit_amount: number, quantity: number) => ({
  id: `si_${unit_amount}`,
  object: 'subscription_item',
  quantity,
  price: { object: 'price', unit_amount, recurring: { interval: 'month' } },
})
const subscription = (...items: object[]) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  items: { object: 'list', data: items },
})

test('the portal is that of the customer of the subscription', async () => {
  site.subscriptions.set('sub_1', subscription())
  const portal = await service.openPortal({ subscription: 'sub_1', returnUrl: 'https://site.test' })
  expect(portal.url).toBe(`${site.origin}/portal/cus_1`)
})

test('places are changed there, and paid for at once; the first beyond those included are a new item', async () => {
  site.subscriptions.set('sub_1', subscription(item(4_900, 1), item(1_000, 2)))
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
  expect(last()).toMatchObject({ 'items[0][id]': 'si_1000', 'items[0][deleted]': 'true' })
  site.subscriptions.set('sub_1', subscription(item(4_900, 1)))
  await service.changeSeats({ ...change, seats: 4 })
  expect(last()).toMatchObject({
    'items[0][quantity]': '1',
    'items[0][price_data][unit_amount]': '1000',
    'items[0][price_data][recurring][interval]': 'month',
    'items[0][tax_rates][0]': 'txr_1',
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

import { expect, test } from 'vitest'
import { paidMonth, paidOneTender } from '../../../../tests/servers/stripe-objects.ts'
import { MONTHLY_WISH, openStripeShop } from '../../../../tests/servers/stripe-shop.ts'

const { site, begun, send, soldTender, has, ledger } = await openStripeShop()

test('a refund locks the tender again, once for all of its events', async () => {
  const purchaseId = await soldTender()
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 2_280,
    payment_intent: 'pi_1',
    status: 'succeeded',
  }
  expect(await send('refund.created', refund, { id: 'evt_r' })).toBe('503 early')
  await send('checkout.session.completed', paidOneTender(purchaseId))
  expect(await send('refund.created', { ...refund, status: 'pending' })).toBe('200 ignored')
  expect(await send('refund.created', refund, { id: 'evt_r' })).toBe('200 taken')
  await send('refund.updated', refund)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
  expect((await has()).boughtTenders.size).toBe(0)
})

test('a refund of a month is found by its invoice', async () => {
  const { purchaseId } = await begun(MONTHLY_WISH)
  await send('checkout.session.completed', paidMonth(purchaseId))
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
  expect(await send('refund.created', refund)).toBe('200 taken')
  expect(await ledger()).toEqual(['payment 5880 980', 'refund -1200 -200'])
})

test('a payment that the bank took back closes the tender, once the dispute is lost', async () => {
  await send('checkout.session.completed', paidOneTender(await soldTender()))
  const dispute = { id: 'dp_1', object: 'dispute', amount: 2_280, payment_intent: 'pi_1' }
  expect(await send('charge.dispute.closed', { ...dispute, status: 'won' })).toBe('200 ignored')
  expect((await has()).boughtTenders.size).toBe(1)
  expect(await send('charge.dispute.closed', { ...dispute, status: 'lost' })).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(0)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
})

test('a refund that the bank returns opens the tender again, for any order of events', async () => {
  await send('checkout.session.completed', paidOneTender(await soldTender()))
  const refund = { id: 're_1', object: 'refund', amount: 2_280, payment_intent: 'pi_1' }
  const [succeeded, failed] = ['succeeded', 'failed'].map((status) => ({ ...refund, status }))
  expect(await send('refund.created', succeeded ?? {})).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(0)
  const both = [send('refund.failed', failed ?? {}), send('refund.updated', failed ?? {})]
  expect(await Promise.all(both)).toEqual(['200 taken', '200 taken'])
  expect(await send('refund.updated', succeeded ?? {})).toBe('200 taken')
  expect((await has()).boughtTenders.size).toBe(1)
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380', 'reversal 2280 380'])
})

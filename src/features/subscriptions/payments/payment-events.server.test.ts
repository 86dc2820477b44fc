import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SETTING } from '../../../../tests/buyers-setting.ts'
import {
  EVENTS,
  MONTHLY as monthly,
  openPayments,
  SINGLE as single,
} from '../../../../tests/sent-payment-events.ts'

const { db, take, bought, paidUntil, ledger, stateOf } = await openPayments()
const { organisationId, tenderId } = SETTING
const { paid, refunded, monthPaid, subscribed } = EVENTS

test('a paid tender is open to the organisation, and is in the ledger', async () => {
  expect(await bought()).toEqual([])
  expect(await take(paid)).toBe('taken')
  expect(await bought()).toEqual([tenderId])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('a repeated event, or the same payment in another event, changes nothing', async () => {
  await take(paid, 0, 'evt_once')
  expect(await take(paid, 0, 'evt_once')).toBe('known')
  expect(await take(paid, 1)).toBe('taken')
  expect(await bought()).toEqual([tenderId])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('the same event twice at the same moment is one payment', async () => {
  const results = await Promise.all([take(paid, 0, 'evt_both'), take(paid, 0, 'evt_both')])
  expect(results.sort()).toEqual(['known', 'taken'])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('a payment counts after a failed or expired checkout, but a failure does not undo a payment', async () => {
  await take({ kind: 'expired', purchaseId: single })
  expect(await bought()).toEqual([])
  await take(paid, 1)
  await take({ kind: 'failed', purchaseId: single }, 2)
  expect(await bought()).toEqual([tenderId])
  expect(await stateOf(single)).toBe('paid')
})

test('a custom offer opens everything for its number of days', async () => {
  const custom = '01900000-0000-7000-8000-00000000000e'
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, days, net_cents, vat_cents, provider)
    values (${custom}, ${organisationId}, 'custom', 90, 9900, 1980, 'stripe')`)
  await take({
    kind: 'paid',
    purchaseId: custom,
    reference: 'pi_9',
    grossCents: 11_880,
    vatCents: 1_980,
  })
  expect(await paidUntil()).toBe('2027-02-18T12:00:00.000Z')
})

test('an event of another provider, or about an unknown purchase, opens nothing', async () => {
  expect(await take({ ...paid, provider: 'demonstration' })).toBe('unknown')
  expect(await take({ ...paid, purchaseId: '01900000-0000-7000-8000-0000000000ff' })).toBe(
    'unknown',
  )
  expect(await ledger()).toEqual([])
})

test('the ledger is append-only', async () => {
  await take(paid)
  await expect(db.execute(sql`update ledger_entry set gross_cents = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from ledger_entry`)).rejects.toThrow()
  await expect(db.execute(sql`truncate ledger_entry`)).rejects.toThrow()
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('the ledger outlives a deleted organisation, and still records its refunds', async () => {
  await take(paid)
  await db.execute(sql`delete from organisation where id = ${organisationId}`)
  expect(await ledger()).toEqual(['payment 2280 380'])
  expect(await take(refunded, 1)).toBe('taken')
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
})

test('an organisation with a subscription cannot be deleted before the subscription is cancelled', async () => {
  const remove = () => db.execute(sql`delete from organisation where id = ${organisationId}`)
  await take(monthPaid)
  // Paid, and the subscription event has not arrived yet.
  await db.execute(sql`update purchase set settled_at = now() where id = ${monthly}`)
  await expect(remove()).rejects.toThrow()
  await take(subscribed)
  await expect(remove()).rejects.toThrow()
  await take({ ...subscribed, state: 'past_due' }, 1)
  await expect(remove()).rejects.toThrow()
  await take({ ...subscribed, cancelsAtEnd: true }, 2)
  await remove()
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('the payment of a deleted tender is in the ledger', async () => {
  await db.execute(sql`delete from tender where id = ${tenderId}`)
  expect(await take(paid)).toBe('taken')
  expect(await ledger()).toEqual(['payment 2280 380'])
})

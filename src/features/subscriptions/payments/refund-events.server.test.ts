import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SETTING } from '../../../../tests/buyers-setting.ts'
import { EVENTS, openPayments, SINGLE as single } from '../../../../tests/sent-payment-events.ts'
import { findDiscrepancies } from './reconcile.queries.server.ts'

const { db, take, bought, paidUntil, ledger, stateOf } = await openPayments()
const { tenderId } = SETTING
const { paid, refunded, monthPaid, subscribed, nextMonth } = EVENTS

const paidBack = (payment: string) =>
  ({
    kind: 'refunded',
    payment,
    reference: `re_${payment}`,
    grossCents: 5_880,
    vatCents: 980,
  }) as const

test('a refund event before its payment event is left to a later delivery', async () => {
  expect(await take(refunded, 1, 'evt_refund')).toBe('early')
  await take(paid)
  expect(await take(refunded, 1, 'evt_refund')).toBe('taken')
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
  expect(await bought()).toEqual([])
})

test('part of the price paid back leaves the tender; the rest of it takes the tender back', async () => {
  await take(paid)
  const part = (grossCents: number, vatCents: number, reference: string) =>
    take({ kind: 'refunded', payment: 'pi_1', reference, grossCents, vatCents }, 1)
  await part(1_140, 190, 're_1')
  expect(await bought()).toEqual([tenderId])
  await part(1_140, 190, 're_2')
  expect(await bought()).toEqual([])
  await take(paid, 3)
  expect(await bought()).toEqual([])
})

test('a subscription whose month was paid back opens nothing until the next month is paid', async () => {
  await take(monthPaid)
  await take(subscribed)
  expect(await paidUntil()).toBe('2026-12-23T12:00:00.000Z')
  await take(paidBack('in_1'), 1)
  expect(await paidUntil()).toBeNull()
  await take(nextMonth, 2)
  await take({ ...subscribed, periodEndsAt: new Date('2027-01-20T12:00:00Z') }, 2)
  expect(await paidUntil()).toBe('2027-01-23T12:00:00.000Z')
})

test('a month refunded before its subscription event arrives opens nothing either', async () => {
  await take(monthPaid)
  await take(paidBack('in_1'), 1)
  await take(subscribed, 2)
  expect(await paidUntil()).toBeNull()
})

test('part of a month paid back, or a former month, leaves the subscription', async () => {
  await take(monthPaid)
  await take(subscribed)
  await take({ ...paidBack('in_1'), grossCents: 1_000, vatCents: 167 }, 1)
  expect(await paidUntil()).not.toBeNull()
  await take(nextMonth, 2)
  await take({ ...paidBack('in_1'), reference: 're_rest', grossCents: 4_880, vatCents: 813 }, 3)
  expect(await paidUntil()).not.toBeNull()
})

test('a refund of added seats leaves the subscription', async () => {
  await take(monthPaid)
  await take(subscribed)
  const places = { kind: 'renewed', subscription: 'sub_1', reference: 'in_p' } as const
  await take({ ...places, isWithinPeriod: true, grossCents: 800, vatCents: 133 }, 1)
  await take({ ...paidBack('in_p'), grossCents: 800, vatCents: 133 }, 2)
  expect(await paidUntil()).not.toBeNull()
  await take(paidBack('in_1'), 3)
  expect(await paidUntil()).toBeNull()
})

test('a failed refund opens the tender again, and is in the ledger with its reversal', async () => {
  await take(paid)
  await take(refunded, 1)
  expect([await bought(), await stateOf(single)]).toEqual([[], 'refunded'])
  await take({ ...refunded, kind: 'refund_failed' }, 2)
  expect([await bought(), await stateOf(single)]).toEqual([[tenderId], 'paid'])
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380', 'reversal 2280 380'])
  const { rows } = await db.execute(sql`select step from funnel_event where step = 'refunded'`)
  expect(rows).toEqual([])
})

test('a refund whose failure event comes first closes nothing', async () => {
  await take(paid)
  await take({ ...refunded, kind: 'refund_failed' }, 2)
  await take(refunded, 1)
  expect([await bought(), await stateOf(single)]).toEqual([[tenderId], 'paid'])
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380', 'reversal 2280 380'])
})

test('where two refunds make the full price, the failure of one opens the purchase again', async () => {
  await take(paid)
  const half = { ...refunded, grossCents: 1_140, vatCents: 190 }
  await take(half, 1)
  await take({ ...half, reference: 're_2' }, 2)
  expect(await bought()).toEqual([])
  await take({ ...half, kind: 'refund_failed' }, 3)
  expect(await bought()).toEqual([tenderId])
})

test('a subscription whose refund failed opens everything again', async () => {
  await take(monthPaid)
  await take(subscribed)
  await take(paidBack('in_1'), 1)
  expect(await paidUntil()).toBeNull()
  await take({ ...paidBack('in_1'), kind: 'refund_failed' }, 2)
  expect(await paidUntil()).toBe('2026-12-23T12:00:00.000Z')
})

test('a refund that failed agrees with what was sold', async () => {
  await take(paid)
  await take(refunded, 1)
  await take({ ...refunded, kind: 'refund_failed' }, 2)
  expect(await findDiscrepancies(db)).toEqual([])
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trialStatusOf } from '#/domain/entitlement.ts'
import { EVENTS, openPayments } from '../../../../tests/sent-payment-events.ts'

const { db, take, entitlement, paidUntil, ledger } = await openPayments()
const { monthPaid, subscribed, nextMonth } = EVENTS

test('a subscription opens everything until the end of what was paid, and some days for a late payment', async () => {
  expect(await paidUntil()).toBeNull()
  await take(subscribed)
  expect(await paidUntil()).toBe('2026-12-23T12:00:00.000Z')
  await take({ ...subscribed, cancelsAtEnd: true }, 1)
  expect(await paidUntil()).toBe('2026-12-20T12:00:00.000Z')
})

test('a payment at the moment the trial ends leaves no gap, and no second charge', async () => {
  const ends = new Date(Date.UTC(2026, 10, 20, 12, 0))
  await db.execute(sql`update organisation set trial_ends_at = ${ends.toISOString()}`)
  const statusAt = async (at: Date) => trialStatusOf((await entitlement()).periods, at)
  const [justBefore, justAfter] = [-1, 1].map((ms) => new Date(ends.getTime() + ms)) as [Date, Date]
  expect([await statusAt(justBefore), await statusAt(ends)]).toEqual(['active', 'ended'])
  // The subscription event comes before its payment, the payment event twice, all at the last instant.
  const outcomes = await Promise.all([
    take(subscribed, 0, 'evt_sub'),
    take(monthPaid, 0, 'evt_pay'),
    take(monthPaid, 0, 'evt_pay'),
  ])
  expect(outcomes.filter((outcome) => outcome === 'early')).toEqual([])
  for (const at of [justBefore, ends, justAfter]) expect(await statusAt(at)).toBe('full')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('a late event of a subscription does not undo newer ones', async () => {
  await take({ ...subscribed, periodEndsAt: new Date('2027-01-20T12:00:00Z') }, 10)
  await take(subscribed, 5)
  expect(await paidUntil()).toBe('2027-01-23T12:00:00.000Z')
  await take({ ...subscribed, state: 'ended' }, 20)
  expect(await paidUntil()).toBeNull()
  await take(subscribed, 15)
  await take(subscribed, 30)
  expect(await paidUntil()).toBeNull()
})

test('a further month is in the ledger once the subscription is known', async () => {
  expect(await take(nextMonth, 5, 'evt_renewal')).toBe('early')
  await take(subscribed)
  expect(await take(nextMonth, 5, 'evt_renewal')).toBe('taken')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import { layOutSales, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { signCustomOffer } from '../custom-offer.server.ts'
import {
  answerSimulatedPayment,
  changeSimulatedPlan,
  renewSimulatedSubscriptions,
} from '../simulated-payments/simulated-payments.mutations.server.ts'
import { simulatedService } from '../simulated-payments/simulated-service.server.ts'
import { beginPurchase } from './begin-purchase.mutations.server.ts'
import { takePaymentEvent } from './payment-events.mutations.server.ts'
import type { PurchaseWish } from './purchase-wish.ts'
import { findWish } from './wish.queries.server.ts'

const db = await testDatabase()
const { organisationId, userId, tenderId, now: NOW } = SETTING
const origin = 'http://localhost:3000'
const service = simulatedService(db, { origin })
const monthly = { kind: 'sub', interval: 'month', people: 1 } as const
const oneTender = { kind: 'one-shot', tenderId } as const
const PATHS = { successPath: '/bien', cancelPath: '/retour' }
const PAID = { state: 'paid', successPath: '/bien' }

beforeEach(() => layOutSales(db))

const begin = (wish: PurchaseWish, now = NOW, paths = PATHS) =>
  beginPurchase(db, service, { organisationId, userId, wish, ...paths, origin, now })
const begun = async (wish: PurchaseWish, now = NOW) => {
  const answer = await begin(wish, now)
  if (!answer.ok) throw new Error(answer.reason)
  return new URL(answer.url).searchParams.get('purchase') ?? ''
}
const answer = (purchaseId: string, what: 'pay' | 'fail', now = NOW) =>
  answerSimulatedPayment(db, { purchaseId, organisationId, answer: what, now })
const states = async () => {
  const { rows } = await db.execute<{ state: string }>(
    sql`select kind || ' ' || state as state from purchase order by id`,
  )
  return rows.map(({ state }) => state)
}
const ledger = async () => {
  const { rows } = await db.execute<{ entry: string }>(
    sql`select kind || ' ' || gross_cents as entry from ledger_entry order by id`,
  )
  return rows.map(({ entry }) => entry)
}
const waiting = async () => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count
}
const statusAt = async (now: Date) =>
  trialStatusOf((await entitlementOf(db, { organisationId })).periods, now)

test('two tabs and a double click lead to one checkout', async () => {
  const all = await Promise.all([begun(oneTender), begun(oneTender), begun(oneTender)])
  expect(new Set(all).size).toBe(1)
  expect(await states()).toEqual(['one-shot pending'])
})

test('paying twice in the same checkout pays once, and redirects both times', async () => {
  const id = await begun(oneTender)
  const answers = await Promise.all([answer(id, 'pay'), answer(id, 'pay')])
  expect(answers).toEqual([PAID, PAID])
  expect(await ledger()).toEqual(['payment 2280'])
  expect(await begin(oneTender)).toEqual({ ok: false, reason: 'open_already' })
})

test('a checkout of the year closes the one of the month: only one can be paid', async () => {
  const month = await begun(monthly)
  const year = await begun({ ...monthly, interval: 'year' })
  expect(await states()).toEqual(['sub expired', 'sub pending'])
  await answer(month, 'pay')
  expect(await ledger()).toEqual([])
  await answer(year, 'pay')
  expect(await ledger()).toEqual(['payment 58800'])
})

test('a tab that pays gets the outcome where another tab had the payment refused or closed', async () => {
  const refused = await begun(oneTender)
  await answer(refused, 'fail')
  expect(await answer(refused, 'pay')).toEqual({ state: 'failed', successPath: '/bien' })
  const closed = await begun(monthly)
  await begun({ ...monthly, interval: 'year' })
  expect(await answer(closed, 'pay')).toEqual({ state: 'expired', successPath: '/bien' })
  expect(await ledger()).toEqual([])
})

test('a resumed checkout redirects to its last return page', async () => {
  const first = await begun(oneTender)
  await begin(oneTender, NOW, { ...PATHS, successPath: '/ailleurs' })
  expect(await states()).toEqual(['one-shot expired', 'one-shot pending'])
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchase where state = 'pending'`,
  )
  expect(rows[0]?.id).not.toBe(first)
  expect(await answer(rows[0]?.id ?? '', 'pay')).toEqual({
    state: 'paid',
    successPath: '/ailleurs',
  })
})

test('a payment that failed can be made anew', async () => {
  const first = await begun(oneTender)
  expect(await answer(first, 'fail')).toEqual({ state: 'failed', successPath: '/bien' })
  const second = await begun(oneTender)
  expect(second).not.toBe(first)
  expect(await states()).toEqual(['one-shot failed', 'one-shot pending'])
})

test('a checkout of the day before is replaced', async () => {
  const first = await begun(oneTender)
  const second = await begun(oneTender, new Date('2026-11-21T11:00:00Z'))
  expect(second).not.toBe(first)
  expect(await states()).toEqual(['one-shot expired', 'one-shot pending'])
})

test('who subscribes has everything, and buys nothing twice', async () => {
  await answer(await begun(monthly), 'pay')
  expect(await statusAt(NOW)).toBe('full')
  for (const wish of [monthly, oneTender]) {
    expect(await begin(wish)).toEqual({ ok: false, reason: 'open_already' })
  }
})

test('no second subscription is sold before the event of a paid one arrives', async () => {
  const id = await begun(monthly)
  await db.execute(
    sql`update purchase set state = 'paid', settled_at = ${NOW.toISOString()} where id = ${id}`,
  )
  expect(await begin(monthly)).toEqual({ ok: false, reason: 'in_progress' })
  // Nor one tender, which it opens as well.
  expect(await begin(oneTender)).toEqual({ ok: false, reason: 'in_progress' })
})

test('a purchase paid in another tab at the same moment is not begun a second time', async () => {
  const id = await begun(oneTender)
  let second: ReturnType<typeof begin> | undefined
  await db.transaction(async (tx) => {
    await takePaymentEvent(tx, {
      provider: 'demonstration',
      id: 'evt_1',
      at: NOW,
      kind: 'paid',
      purchaseId: id,
      reference: 'pay_1',
      grossCents: 2_280,
      vatCents: 380,
    })
    second = begin(oneTender)
    // It waits for this transaction to change the open checkout.
    await expect.poll(() => waiting()).toBe(1)
  })
  expect(await second).toEqual({ ok: false, reason: 'open_already' })
  expect(await states()).toEqual(['one-shot paid', 'one-shot expired'])
})

test('the checkout of another organisation cannot be answered', async () => {
  const purchaseId = await begun(oneTender)
  const other = '01900000-0000-7000-8000-0000000000aa'
  const asked = { purchaseId, organisationId: other, answer: 'pay', now: NOW } as const
  expect(await answerSimulatedPayment(db, asked)).toBeNull()
  expect(await ledger()).toEqual([])
})

test('a subscription is renewed by the clock, once a period', async () => {
  await answer(await begun(monthly), 'pay')
  const later = new Date('2026-12-20T13:00:00Z')
  await renewSimulatedSubscriptions(db, { now: later, goesOn: true })
  await renewSimulatedSubscriptions(db, { now: later, goesOn: true })
  expect(await ledger()).toEqual(['payment 5880', 'payment 5880'])
  expect(await statusAt(new Date('2027-01-20T11:00:00Z'))).toBe('full')
})

test('a demonstration ends with its period once the site takes real payments', async () => {
  await answer(await begun(monthly), 'pay')
  const later = new Date('2026-12-20T13:00:00Z')
  await renewSimulatedSubscriptions(db, { now: later, goesOn: false })
  expect(await ledger()).toEqual(['payment 5880'])
  expect(await statusAt(later)).toBe('ended')
})

test('a subscription that was cancelled lasts as long as it was paid for, then one can subscribe anew', async () => {
  await answer(await begun(monthly), 'pay')
  expect(await changeSimulatedPlan(db, { organisationId, now: NOW, cancelsAtEnd: true })).toBe(true)
  expect(await statusAt(new Date('2026-12-20T11:00:00Z'))).toBe('full')
  const after = new Date('2026-12-20T13:00:00Z')
  expect(await statusAt(after)).toBe('ended')
  await renewSimulatedSubscriptions(db, { now: after, goesOn: true })
  expect(await ledger()).toEqual(['payment 5880'])
  await answer(await begun(monthly, after), 'pay', after)
  expect(await statusAt(after)).toBe('full')
})

test('the funnel counts each step once', async () => {
  const id = await begun(oneTender)
  await answer(id, 'pay')
  await answer(id, 'pay')
  const { rows } = await db.execute(
    sql`select step from funnel_event where subject_id = ${id} order by id`,
  )
  expect(rows).toEqual([{ step: 'checkout_opened' }, { step: 'paid' }])
})

test('a new subscription closes the other open checkouts', async () => {
  const tab = await begun(oneTender)
  await answer(await begun(monthly), 'pay')
  expect(await states()).toEqual(['one-shot expired', 'sub paid'])
  expect(await answer(tab, 'pay')).toMatchObject({ state: 'expired' })
  expect(await ledger()).toEqual(['payment 5880'])
})

test('a subscription that awaits its payment is not sold a second time; one that ends is', async () => {
  await answer(await begun(monthly), 'pay')
  const late = new Date('2027-01-05T12:00:00Z')
  await db.execute(sql`update subscription set state = 'past_due'`)
  expect(await statusAt(late)).toBe('ended')
  expect(await begin(monthly, late)).toEqual({ ok: false, reason: 'goes_on' })
  expect(await begin(oneTender, late)).toMatchObject({ ok: true })
  await db.execute(sql`update subscription set cancels_at_end = true`)
  expect(await begin(monthly, late)).toMatchObject({ ok: true })
})

const offer = {
  kind: 'custom',
  id: '01900000-0000-7000-8000-0000000000c0',
  label: 'Trois mois',
  netCents: 9_900,
  days: 90,
} as const
const other = '01900000-0000-7000-8000-0000000000aa'
const secret = 'secret-of-the-tests'
const findOffer = (of: string, now = NOW) =>
  findWish(
    db,
    {
      type: 'custom',
      successUrl: '/',
      cancelUrl: '/',
      customPayload: signCustomOffer({ ...offer, until: new Date('2027-06-01T00:00:00Z') }, secret),
    },
    { organisationId: of, secret, now },
  )

test('a custom offer is accepted once, by the first organisation', async () => {
  await db.execute(sql`insert into organisation (id, name) values (${other}, 'Autre')`)
  expect(await findOffer(other)).toMatchObject({ wish: offer })
  const id = await begun(offer)
  // While its checkout is open, other organisations cannot accept it.
  expect(
    await beginPurchase(db, service, {
      organisationId: other,
      userId,
      wish: offer,
      successPath: '/',
      cancelPath: '/',
      origin,
      now: NOW,
    }),
  ).toEqual({ ok: false, reason: 'in_progress' })
  await answer(id, 'pay')
  expect(await findOffer(other)).toBeNull()
  expect(await findOffer(organisationId)).toMatchObject({ wish: offer })
  expect(await begin(offer)).toEqual({ ok: false, reason: 'open_already' })
  expect(await findOffer(organisationId, new Date('2027-03-01T00:00:00Z'))).toBeNull()
})

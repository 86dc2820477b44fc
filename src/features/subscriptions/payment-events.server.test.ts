import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { entitlementOf } from './entitlement.queries.server.ts'
import type { PaymentEvent } from './payment-event.ts'
import { takePaymentEvent } from './payment-events.mutations.server.ts'
import { trialStatusOf } from './trial.ts'

const db = await testDatabase()
const organisationId = '01900000-0000-7000-8000-00000000000a'
const buyerId = '01900000-0000-7000-8000-000000000009'
const tenderId = '01900000-0000-7000-8000-00000000000b'
const single = '01900000-0000-7000-8000-00000000000c'
const monthly = '01900000-0000-7000-8000-00000000000d'
const amount = { grossCents: 2_280, vatCents: 380 }

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'purchase', 'payment_event', 'tender', 'buyer')
  await db.execute(
    sql`insert into organisation (id, name) values (${organisationId}, 'Plomberie Exemple')`,
  )
  await db.insert(buyer).values({ id: buyerId, slug: 'ville', identity: 'v', name: 'Ville' })
  await db.insert(tender).values({
    id: tenderId,
    slug: 'travaux',
    title: 'Travaux',
    buyerId,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  })
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, interval, net_cents, vat_cents, provider)
    values (${single}, ${organisationId}, 'one-shot', ${tenderId}, null, 1900, 380, 'stripe'),
      (${monthly}, ${organisationId}, 'sub', null, 'month', 4900, 980, 'stripe')`)
})

let told = 0
/** The next thing that the provider tells, `minute` minutes after noon. */
function take(
  event: { kind: PaymentEvent['kind'] } & Record<string, unknown>,
  minute = 0,
  id?: string,
) {
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute))
  return takePaymentEvent(db, {
    provider: 'stripe',
    id: id ?? `evt_${told++}`,
    at,
    ...event,
  } as PaymentEvent)
}
const paid = { kind: 'paid', purchaseId: single, reference: 'pi_1', ...amount } as const
const subscribed = {
  kind: 'subscription',
  purchaseId: monthly,
  reference: 'sub_1',
  state: 'active',
  interval: 'month',
  seats: 3,
  periodEndsAt: new Date('2026-12-20T12:00:00Z'),
  cancelsAtEnd: false,
} as const

const bought = async () => [...(await entitlementOf(db, { organisationId })).boughtTenders]
const paidUntil = async () =>
  (await entitlementOf(db, { organisationId })).standing.paidUntil?.toISOString() ?? null
const ledger = async () =>
  (
    await db.execute<{ line: string }>(sql`
    select kind || ' ' || gross_cents || ' ' || vat_cents as line from ledger_entry order by id`)
  ).rows.map(({ line }) => line)

test('a tender that is paid for is open to the organisation, and stands in the ledger', async () => {
  expect(await bought()).toEqual([])
  expect(await take(paid)).toBe('taken')
  expect(await bought()).toEqual([tenderId])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('an event told again, or the same payment under another event, changes nothing', async () => {
  await take(paid, 0, 'evt_once')
  expect(await take(paid, 0, 'evt_once')).toBe('known')
  expect(await take(paid, 1)).toBe('taken')
  expect(await bought()).toEqual([tenderId])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('two tellings at the same moment are one payment', async () => {
  const results = await Promise.all([take(paid, 0, 'evt_both'), take(paid, 0, 'evt_both')])
  expect(results.sort()).toEqual(['known', 'taken'])
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('a payment counts after the checkout was said to have failed or expired, not the other way', async () => {
  await take({ kind: 'expired', purchaseId: single })
  expect(await bought()).toEqual([])
  await take(paid, 1)
  await take({ kind: 'failed', purchaseId: single }, 2)
  expect(await bought()).toEqual([tenderId])
  const { rows } = await db.execute(sql`select state from purchase where id = ${single}`)
  expect(rows).toEqual([{ state: 'paid' }])
})

test('a refund that comes before its payment is told again later', async () => {
  const refund = { kind: 'refunded', payment: 'pi_1', reference: 're_1', ...amount } as const
  expect(await take(refund, 1, 'evt_refund')).toBe('early')
  await take(paid)
  expect(await take(refund, 1, 'evt_refund')).toBe('taken')
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
  const statusAt = async (at: Date) =>
    trialStatusOf((await entitlementOf(db, { organisationId })).standing, at)
  const [justBefore, justAfter] = [-1, 1].map((ms) => new Date(ends.getTime() + ms)) as [Date, Date]
  expect([await statusAt(justBefore), await statusAt(ends)]).toEqual(['active', 'ended'])
  const payment = {
    kind: 'paid',
    purchaseId: monthly,
    reference: 'pi_m',
    grossCents: 5_880,
    vatCents: 980,
  } as const
  // The subscription is told of before its payment, the payment twice, all of it at the last instant.
  const outcomes = await Promise.all([
    take(subscribed, 0, 'evt_sub'),
    take(payment, 0, 'evt_pay'),
    take(payment, 0, 'evt_pay'),
  ])
  expect(outcomes.filter((outcome) => outcome === 'early')).toEqual([])
  for (const at of [justBefore, ends, justAfter]) expect(await statusAt(at)).toBe('full')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('what is told late about a subscription does not undo what came after it', async () => {
  await take({ ...subscribed, periodEndsAt: new Date('2027-01-20T12:00:00Z') }, 10)
  await take(subscribed, 5)
  expect(await paidUntil()).toBe('2027-01-23T12:00:00.000Z')
  await take({ ...subscribed, state: 'ended' }, 20)
  expect(await paidUntil()).toBeNull()
  await take(subscribed, 15)
  await take(subscribed, 30)
  expect(await paidUntil()).toBeNull()
})

test('a further month stands in the ledger once the subscription is known', async () => {
  const renewed = {
    kind: 'renewed',
    subscription: 'sub_1',
    reference: 'in_2',
    isWithinPeriod: false,
    grossCents: 5_880,
    vatCents: 980,
  } as const
  expect(await take(renewed, 5, 'evt_renewal')).toBe('early')
  await take(subscribed)
  expect(await take(renewed, 5, 'evt_renewal')).toBe('taken')
  expect(await ledger()).toEqual(['payment 5880 980'])
})

test('an offer made to measure opens everything for its days', async () => {
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

test('an event of another provider, or about nothing we sold, opens nothing', async () => {
  expect(await take({ ...paid, provider: 'demonstration' })).toBe('unknown')
  expect(await take({ ...paid, purchaseId: '01900000-0000-7000-8000-0000000000ff' })).toBe(
    'unknown',
  )
  expect(await ledger()).toEqual([])
})

test('the ledger can be added to, and nothing else', async () => {
  await take(paid)
  await expect(db.execute(sql`update ledger_entry set gross_cents = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from ledger_entry`)).rejects.toThrow()
  await expect(db.execute(sql`truncate ledger_entry`)).rejects.toThrow()
  expect(await ledger()).toEqual(['payment 2280 380'])
})

test('an organisation that goes leaves the ledger behind, where what is paid back still stands', async () => {
  await take(paid)
  await db.execute(sql`delete from organisation where id = ${organisationId}`)
  expect(await ledger()).toEqual(['payment 2280 380'])
  const refund = { kind: 'refunded', payment: 'pi_1', reference: 're_1', ...amount } as const
  expect(await take(refund, 1)).toBe('taken')
  expect(await ledger()).toEqual(['payment 2280 380', 'refund -2280 -380'])
})

const monthPaid = {
  kind: 'paid',
  purchaseId: monthly,
  reference: 'in_1',
  grossCents: 5_880,
  vatCents: 980,
} as const
const paidBack = (payment: string) =>
  ({
    kind: 'refunded',
    payment,
    reference: `re_${payment}`,
    grossCents: 5_880,
    vatCents: 980,
  }) as const

test('a subscription whose month was paid back opens nothing until the next month is paid', async () => {
  await take(monthPaid)
  await take(subscribed)
  expect(await paidUntil()).toBe('2026-12-23T12:00:00.000Z')
  await take(paidBack('in_1'), 1)
  expect(await paidUntil()).toBeNull()
  const next = {
    kind: 'renewed',
    subscription: 'sub_1',
    reference: 'in_2',
    isWithinPeriod: false,
  } as const
  await take({ ...next, grossCents: 5_880, vatCents: 980 }, 2)
  await take({ ...subscribed, periodEndsAt: new Date('2027-01-20T12:00:00Z') }, 2)
  expect(await paidUntil()).toBe('2027-01-23T12:00:00.000Z')
})

test('a month paid back before its subscription is told of opens nothing either', async () => {
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
  const next = {
    kind: 'renewed',
    subscription: 'sub_1',
    reference: 'in_2',
    isWithinPeriod: false,
  } as const
  await take({ ...next, grossCents: 5_880, vatCents: 980 }, 2)
  await take({ ...paidBack('in_1'), reference: 're_rest', grossCents: 4_880, vatCents: 813 }, 3)
  expect(await paidUntil()).not.toBeNull()
})

test('what was paid for people who came, paid back, leaves the subscription', async () => {
  await take(monthPaid)
  await take(subscribed)
  const places = { kind: 'renewed', subscription: 'sub_1', reference: 'in_p' } as const
  await take({ ...places, isWithinPeriod: true, grossCents: 800, vatCents: 133 }, 1)
  await take({ ...paidBack('in_p'), grossCents: 800, vatCents: 133 }, 2)
  expect(await paidUntil()).not.toBeNull()
  await take(paidBack('in_1'), 3)
  expect(await paidUntil()).toBeNull()
})

test('whoever pays for a subscription cannot be deleted before it is cancelled', async () => {
  const remove = () => db.execute(sql`delete from organisation where id = ${organisationId}`)
  await take(monthPaid)
  // Paid for, and the provider has yet to tell of the subscription.
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

const intoOther = async (keptId: string) => {
  await db.insert(tender).values({
    id: keptId,
    slug: 'gardé',
    title: 'Travaux',
    buyerId,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  })
  await db.execute(sql`
    insert into former_tender (id, slug, tender_id) values (${tenderId}, 'travaux', ${keptId})`)
  await db.execute(sql`delete from tender where id = ${tenderId}`)
}
const keptId = '01900000-0000-7000-8000-0000000000bb'

test('a tender that turns out to be another while it is paid for is opened as that other one', async () => {
  await intoOther(keptId)
  expect(await take(paid)).toBe('taken')
  expect(await bought()).toEqual([keptId])
})

test('of two checkouts that turn out to be of one tender, one is left', async () => {
  const second = '01900000-0000-7000-8000-0000000000cc'
  await db.insert(tender).values({
    id: keptId,
    slug: 'gardé',
    title: 'Travaux',
    buyerId,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  })
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider)
    values (${second}, ${organisationId}, 'one-shot', ${keptId}, 1900, 380, 'stripe')`)
  await db.execute(sql`
    insert into former_tender (id, slug, tender_id) values (${tenderId}, 'travaux', ${keptId})`)
  await db.execute(sql`delete from tender where id = ${tenderId}`)
  const { rows } = await db.execute(
    sql`select id, state from purchase where kind = 'one-shot' order by id`,
  )
  expect(rows).toEqual([
    { id: single, state: 'expired' },
    { id: second, state: 'pending' },
  ])
  // Both were paid all the same: paying one back leaves what the other opened.
  await take(paid)
  await take({ ...paid, purchaseId: second, reference: 'pi_2' })
  await take({ kind: 'refunded', payment: 'pi_1', reference: 're_1', ...amount }, 1)
  expect(await bought()).toEqual([keptId])
})

test('what is paid for a tender that is gone stands in the ledger', async () => {
  await db.execute(sql`delete from tender where id = ${tenderId}`)
  expect(await take(paid)).toBe('taken')
  expect(await ledger()).toEqual(['payment 2280 380'])
})

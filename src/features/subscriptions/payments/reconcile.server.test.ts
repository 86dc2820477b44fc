import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { takePaymentEvent } from './payment-events.mutations.server.ts'
import { findDiscrepancies } from './reconcile.queries.server.ts'

const db = await testDatabase()
const organisationId = '01900000-0000-7000-8000-00000000000a'
const purchaseId = '01900000-0000-7000-8000-00000000000e'
const at = new Date('2026-11-20T12:00:00Z')
const amount = { grossCents: 11_880, vatCents: 1_980 }

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'purchase', 'payment_event')
  await db.execute(sql`insert into organisation (id, name) values (${organisationId}, 'Exemple')`)
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, days, net_cents, vat_cents, provider)
    values (${purchaseId}, ${organisationId}, 'custom', 90, 9900, 1980, 'stripe')`)
})

const pay = (reference: string) =>
  takePaymentEvent(db, {
    provider: 'stripe',
    id: `evt_${reference}`,
    at,
    kind: 'paid',
    purchaseId,
    reference,
    ...amount,
  })
const faults = async () => (await findDiscrepancies(db)).map(({ fault }) => fault)

test('payments and refunds recorded by events agree with the sales', async () => {
  expect(await faults()).toEqual([])
  await pay('pi_1')
  expect(await faults()).toEqual([])
  await takePaymentEvent(db, {
    provider: 'stripe',
    id: 'evt_r',
    at,
    kind: 'refunded',
    payment: 'pi_1',
    reference: 're_1',
    ...amount,
  })
  expect(await faults()).toEqual([])
})

test('a purchase set to paid manually is found', async () => {
  await db.execute(sql`update purchase set state = 'paid', settled_at = now()`)
  expect(await faults()).toEqual(['paid, and the ledger has no payment of it'])
})

test('a second payment of one thing is found', async () => {
  await pay('pi_1')
  await pay('pi_2')
  expect(await faults()).toEqual(['paid 2 times'])
  await takePaymentEvent(db, {
    provider: 'stripe',
    id: 'evt_r2',
    at,
    kind: 'refunded',
    payment: 'pi_2',
    reference: 're_2',
    ...amount,
  })
  expect(await faults()).toEqual([])
})

test('a payment of another sum is found', async () => {
  await db.execute(sql`update purchase set net_cents = 5000`)
  await pay('pi_1')
  expect(await faults()).toEqual(['paid 11880 cents for 6980'])
})

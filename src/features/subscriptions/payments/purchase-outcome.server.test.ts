import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { layOutSales, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { purchaseOutcome } from './purchase-outcome.queries.server.ts'

const db = await testDatabase()
const { organisationId, tenderId } = SETTING

beforeEach(() => layOutSales(db))

const asked = () =>
  purchaseOutcome(db, { organisationId, tenderId, about: 'one-shot', now: new Date() })
const paySubscription = async () => {
  const id = crypto.randomUUID()
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, interval, net_cents, vat_cents, provider, state, settled_at)
    values (${id}, ${organisationId}, 'sub', 'month', 4900, 980, 'demonstration', 'paid', now())`)
  return id
}
const subscribe = async (id: string) => {
  await db.execute(sql`
    insert into subscription (id, organisation_id, purchase_id, provider, reference, state, interval,
      seats, period_ends_at, cancels_at_end, told_at)
    values (${id}, ${organisationId}, ${id}, 'demonstration', 'sub_1', 'active', 'month', 3,
      now() + interval '20 days', false, now())`)
}
const beginOneTender = (state: string) =>
  db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider, state, settled_at)
    values (gen_random_uuid(), ${organisationId}, 'one-shot', ${tenderId}, 1900, 380, 'demonstration', ${state},
      case when ${state} <> 'pending' then now() end)`)

test('a subscriber who requests one tender is shown that it is open, without a payment', async () => {
  expect(await asked()).toBe('none')
  await subscribe(await paySubscription())
  expect(await asked()).toBe('covered')
  await beginOneTender('expired')
  expect(await asked()).toBe('covered')
})

test('a pending payment is reported, whatever else is open', async () => {
  await subscribe(await paySubscription())
  await beginOneTender('pending')
  expect(await asked()).toBe('pending')
})

test('a request for one tender waits while the subscription is being set up', async () => {
  const id = await paySubscription()
  expect(await asked()).toBe('pending')
  await subscribe(id)
  expect(await asked()).toBe('covered')
})

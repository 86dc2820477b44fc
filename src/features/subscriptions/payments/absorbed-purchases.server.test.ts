import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tender } from '#/db/schema/tender.ts'
import { SETTING } from '../../../../tests/buyers-setting.ts'
import { EVENTS, openPayments, SINGLE as single } from '../../../../tests/sent-payment-events.ts'

const { db, take, bought } = await openPayments()
const { organisationId, tenderId, buyerId } = SETTING
const { paid, refunded } = EVENTS

const remainingId = '01900000-0000-7000-8000-0000000000bb'
const layOutOther = () =>
  db
    .insert(tender)
    .values({ id: remainingId, slug: 'gardé', title: 'Travaux', buyerId, publishedAt: SETTING.now })
/** The tender turns out to be the other one. */
const joinOther = async () => {
  await db.execute(sql`
    insert into former_tender (id, slug, tender_id) values (${tenderId}, 'travaux', ${remainingId})`)
  await db.execute(sql`delete from tender where id = ${tenderId}`)
}

test('a tender that turns out to be another while it is paid for is opened as that other one', async () => {
  await layOutOther()
  await joinOther()
  expect(await take(paid)).toBe('taken')
  expect(await bought()).toEqual([remainingId])
})

test('of two checkouts that turn out to be of one tender, one is left', async () => {
  const second = '01900000-0000-7000-8000-0000000000cc'
  await layOutOther()
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider)
    values (${second}, ${organisationId}, 'one-shot', ${remainingId}, 1900, 380, 'stripe')`)
  await joinOther()
  const { rows } = await db.execute(
    sql`select id, state from purchase where kind = 'one-shot' order by id`,
  )
  expect(rows).toEqual([
    { id: single, state: 'expired' },
    { id: second, state: 'pending' },
  ])
  // Both were paid: refunding one leaves the tender open by the other.
  await take(paid)
  await take({ ...paid, purchaseId: second, reference: 'pi_2' })
  await take(refunded, 1)
  expect(await bought()).toEqual([remainingId])
})

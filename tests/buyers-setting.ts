import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'
import { buyer, tender } from '../src/db/schema/tender.ts'
import { emptyTables } from './empty-tables.ts'

/** An organisation with one person, and the tender that it may buy. */
export const SETTING = {
  now: new Date('2026-11-20T12:00:00Z'),
  organisationId: '01900000-0000-7000-8000-00000000000a',
  userId: '01900000-0000-7000-8000-00000000000f',
  tenderId: '01900000-0000-7000-8000-00000000000b',
  buyerId: '01900000-0000-7000-8000-000000000009',
} as const

/** Nothing was sold yet. */
export async function layOutSales(db: Database): Promise<void> {
  const { organisationId, userId, tenderId, buyerId, now } = SETTING
  await emptyTables(
    db,
    ...['organisation', 'app_user', 'purchase', 'payment_event', 'tender', 'buyer', 'funnel_event'],
  )
  await db.execute(
    sql`insert into organisation (id, name) values (${organisationId}, 'Plomberie Exemple')`,
  )
  await db.execute(
    sql`insert into app_user (id, name, email) values (${userId}, 'Une', 'une@example.fr')`,
  )
  await db.insert(buyer).values({ id: buyerId, slug: 'ville', identity: 'v', name: 'Ville' })
  await db
    .insert(tender)
    .values({ id: tenderId, slug: 'travaux', title: 'Travaux', buyerId, publishedAt: now })
}

/** Entries of the ledger, oldest first: « payment 2280 380 », with tax and the tax within. */
export async function ledgerOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select kind || ' ' || gross_cents || ' ' || vat_cents as line from ledger_entry order by id`)
  return rows.map(({ line }) => line)
}

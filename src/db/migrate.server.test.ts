import { expect, test } from 'vitest'
import { migrate } from '../../scripts/command-database.ts'
import { testDatabase } from '../../tests/database.ts'
import { DUMPS, restoreDump } from '../../tests/upgrade/dumps.ts'
import { applyMigrations } from './apply-migrations.server.ts'
import type { Database } from './client.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import {
  checksumOf,
  MIGRATIONS,
  readMigration,
  releasedMigration,
} from './migration-files.server.ts'

const fresh = await testDatabase()

/** What the database is made of, one line each: columns, constraints, indexes, triggers, functions, statistics. */
async function shapeOf(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %s.%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all select format('migration %s %s', created_at, hash) from drizzle.__drizzle_migrations
    order by 1`)
  // A dump writes the brackets of a condition in another way.
  return rows.map(({ line }) => line.replace(/[()]/g, '')).sort()
}

/** A database on which a dump was restored. */
async function restored(dump: string) {
  const db = await testDatabase({ empty: true })
  await restoreDump(dump, db.url)
  return db
}

/** A database that has run the migrations up to the named one, as an installation of that time. */
async function migratedTo(last: string) {
  const db = await testDatabase({ empty: true })
  const names = MIGRATIONS.map(({ name }) => name)
  await db.transaction((tx) => applyMigrations(tx, names.slice(0, names.indexOf(last) + 1)))
  return db
}

test.each(DUMPS)('an installation of %s is updated to the schema of a new one', async (name) => {
  const db = await restored(name)
  await migrateDatabase(db)
  expect(await shapeOf(db)).toEqual(await shapeOf(fresh))
  await migrateDatabase(db)
  expect(await shapeOf(db)).toEqual(await shapeOf(fresh))
})

test('keys of calls written by the former 0026 get the days that the present one gives', async () => {
  const db = await restored('0026-without-defaults')
  const early = `content ->> 'kind' = 'call' and source_ref = '20-156788'`
  await db.pool.query(
    `update notice set content = jsonb_set(content, '{deadlineAt}', '"2020-12-24T11:00:00.000Z"') where ${early}`,
  )
  await migrateDatabase(db)
  const { rows } = await db.pool.query(
    `select distinct from_day::text from notice_call_key join notice on notice_id = id where ${early}`,
  )
  expect(rows).toEqual([{ from_day: '2020-12-24' }])
})

test('a refund entered before refunds named their payment gets the payment of its purchase', async () => {
  const db = await migratedTo('0017_back_office_and_answers')
  const purchase = '019f0000-0000-7000-8000-000000000001'
  const entry = (kind: string, reference: string, cents: number, day: string) =>
    db.pool.query(
      `insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference,
         kind, gross_cents, vat_cents, at)
       values ($1, 'Atelier', $1, 'stripe', $2, $3, $4, 0, $5)`,
      [purchase, reference, kind, cents, day],
    )
  await entry('payment', 'pi_1', 1000, '2026-11-01')
  await entry('payment', 'pi_2', 1000, '2026-11-10')
  await entry('refund', 're_1', -1000, '2026-11-12')
  await entry('payment', 'pi_3', 1000, '2026-11-20')
  await migrateDatabase(db)
  const { rows } = await db.pool.query(
    `select reference, payment_reference from ledger_entry where kind = 'refund'`,
  )
  expect(rows).toEqual([{ reference: 're_1', payment_reference: 'pi_2' }])
  await expect(db.pool.query('update ledger_entry set gross_cents = 0')).rejects.toThrow(
    'rows of ledger_entry are added, never changed',
  )
})

test('a migration that ran with Windows line ends is the same migration', async () => {
  const db = await migratedTo('0001_change_sequence')
  await db.pool.query('update drizzle.__drizzle_migrations set hash = $1 where id = 1', [
    checksumOf(readMigration('0000_base').replaceAll('\n', '\r\n')),
  ])
  await migrateDatabase(db)
  expect(await shapeOf(db)).toEqual(await shapeOf(fresh))
})

test('a database that ran another text than this version has is left as it is', async () => {
  const db = await migratedTo('0026_call_key_periods')
  const { when } = releasedMigration('0012_mail_alerts')
  await db.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'another' where created_at = $1`,
    [when],
  )
  await expect(migrate(db.url)).rejects.toThrow(
    /^The database could not be brought up to date, nothing was changed: it ran another text of the migration 0012_mail_alerts than this version has; start the version that made it, or restore a backup into an empty database \(docs\/upgrading\.md\)\.$/,
  )
  const { rowCount } = await db.pool.query('select from drizzle.__drizzle_migrations')
  expect(rowCount).toBe(27)
})

test('a database of a newer version is left as it is', async () => {
  const db = await migratedTo('0027_buyer_name_in_capitals')
  await db.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)`,
    [Date.UTC(2030, 0, 15)],
  )
  await expect(migrate(db.url)).rejects.toThrow(
    'it ran a migration of 2030-01-15 that this version does not have; start the newer version',
  )
})

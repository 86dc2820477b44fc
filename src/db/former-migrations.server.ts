import { sql } from 'drizzle-orm'
import {
  type AppliedMigration,
  appliedMigrations,
  statementsOf,
} from './apply-migrations.server.ts'
import type { Transaction } from './client.server.ts'
import { releasedMigration } from './migration-files.server.ts'

/**
 * Four migrations changed after installations had run them: 0009 and 0026 their text, 0017 its text twice, 0019 its date.
 * Each says what its schema lacks beside the present text; true when the present text must run after all. What 0009 lacks is in 0016.
 */
const COMPLETIONS: Record<string, (tx: Transaction) => Promise<boolean>> = {
  '0017_back_office_and_answers': completeBackOffice,
  '0026_call_key_periods': completePeriods,
}

/** Brings a database that ran former texts to what the present ones make, and records these in their place. */
export async function completeFormerMigrations(tx: Transaction): Promise<void> {
  const applied = await appliedMigrations(tx)
  for (const migration of applied.filter(isFormer)) {
    const runsAgain = (await COMPLETIONS[migration.name]?.(tx)) ?? false
    const isRepeated = applied.some(
      (other) => other.name === migration.name && other.id !== migration.id,
    )
    const { sha256, when } = releasedMigration(migration.name)
    await tx.execute(
      runsAgain || isRepeated
        ? sql`delete from drizzle.__drizzle_migrations where id = ${migration.id}`
        : sql`update drizzle.__drizzle_migrations set hash = ${sha256}, created_at = ${when}
              where id = ${migration.id}`,
    )
  }
}

function isFormer({ name, sha256, when }: AppliedMigration): boolean {
  const released = releasedMigration(name)
  return sha256 !== released.sha256 || when !== released.when
}

/** `0017_back_office_orders` made some of the indexes alone; the text after it lacked `audit_entry_kind`. */
async function completeBackOffice(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ made: boolean }>(
    sql`select to_regclass('audit_entry') is not null as made`,
  )
  if (rows[0]?.made) {
    await tx.execute(
      sql`create index if not exists audit_entry_kind on audit_entry (subject_kind, id)`,
    )
    return false
  }
  await tx.execute(sql`
    drop index if exists notice_waiting_latest, notice_waiting_due, notice_waiting_due_last,
      notice_waiting_received, notice_waiting_title, tender_unpublished_due, tender_unpublished_updated`)
  return true
}

/** The former text dropped the defaults, and a call due before its publication began on the day of that. */
async function completePeriods(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`
    alter table notice_call_key
      alter column from_day set default '-infinity', alter column to_day set default 'infinity'`)
  const [, , periods = ''] = statementsOf('0026_call_key_periods')
  await tx.execute(sql.raw(periods))
  return false
}

import { sql } from 'drizzle-orm'
import type { Transaction } from './client.server.ts'
import {
  MIGRATIONS,
  migrationNamesByChecksum,
  readMigration,
  releasedMigration,
} from './migration-files.server.ts'
import { nameRefundedPayments } from './refunded-payments.server.ts'

export type AppliedMigration = { id: number; name: string; sha256: string; when: number }

/** What the data needs before a migration that would fail on it. */
const PREPARATIONS: Record<string, (tx: Transaction) => Promise<void>> = {
  '0023_reversals_and_prices': nameRefundedPayments,
}

/**
 * Runs those of `names` that the database has not run, in the order of the journal, and records each with its checksum.
 * The table is the one of drizzle-kit, which compares dates alone: a migration dated before one that has run is never run by it.
 */
export async function applyMigrations(
  tx: Transaction,
  names: readonly string[] = MIGRATIONS.map(({ name }) => name),
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const applied = new Set((await appliedMigrations(tx)).map(({ name }) => name))
  for (const { name, when } of MIGRATIONS) {
    if (applied.has(name) || !names.includes(name)) continue
    await PREPARATIONS[name]?.(tx)
    for (const statement of statementsOf(name)) await tx.execute(sql.raw(statement))
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${releasedMigration(name).sha256}, ${when})`)
  }
}

export function statementsOf(name: string): string[] {
  return readMigration(name).split('--> statement-breakpoint')
}

/** What the database has run, with a former text perhaps; throws at what this version does not know. */
export async function appliedMigrations(tx: Transaction): Promise<AppliedMigration[]> {
  const { rows: tables } = await tx.execute<{ made: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!tables[0]?.made) return []
  const { rows } = await tx.execute<{ id: number; hash: string; created_at: string }>(
    sql`select id, hash, created_at from drizzle.__drizzle_migrations order by id`,
  )
  const names = migrationNamesByChecksum()
  return rows.map(({ id, hash, created_at }) => {
    const when = Number(created_at)
    return { id, name: names.get(hash) ?? refuseUnknown(when), sha256: hash, when }
  })
}

function refuseUnknown(when: number): never {
  const changed = MIGRATIONS.find((each) => each.when === when)
  throw new Error(
    changed
      ? `it ran another text of the migration ${changed.name} than this version has; start the version that made it, or restore a backup into an empty database (docs/upgrading.md)`
      : `it ran a migration of ${new Date(when).toISOString().slice(0, 10)} that this version does not have; start the newer version that made it, or restore a backup from before that update into an empty database (docs/upgrading.md)`,
  )
}

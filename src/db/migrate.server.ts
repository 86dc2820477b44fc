import { sql } from 'drizzle-orm'
import { applyMigrations } from './apply-migrations.server.ts'
import type { Database } from './client.server.ts'
import { completeFormerMigrations } from './former-migrations.server.ts'
import { MIGRATIONS, migrationFaults } from './migration-files.server.ts'

/**
 * Applies the migrations that the database has not applied yet, forward only and in one transaction. Throws, in one
 * sentence, where a migration was changed since it was released.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const [fault] = migrationFaults()
  if (fault) throw new Error(fault)
  await db.transaction(async (tx) => {
    await completeFormerMigrations(tx)
    await applyMigrations(tx)
  })
}

/** Whether every migration of this code has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const dates = MIGRATIONS.map(({ when }) => when)
  const { rowCount } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at = any(${sql.param(dates)}::bigint[])`,
  )
  return rowCount === dates.length
}

import { sql } from 'drizzle-orm'
import { loadShippedArticles } from '#/features/blog/shipped-articles.mutations.server.ts'
import { seedReferenceTables } from '#/features/site/seed/seed.server.ts'
import { applyMigrations } from './apply-migrations.server.ts'
import type { Database } from './client.server.ts'
import { completeFormerMigrations } from './former-migrations.server.ts'
import { MIGRATIONS, migrationFaults } from './migration-files.server.ts'

/**
 * Runs the migrations not yet applied, forward only and in one transaction, on an empty or an existing database, then writes
 * the reference tables that the code defines and the articles that ship with it. Throws, in one sentence, where a
 * migration was changed since it was released.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const [fault] = migrationFaults()
  if (fault) throw new Error(fault)
  await db.transaction(async (tx) => {
    await completeFormerMigrations(tx)
    await applyMigrations(tx)
  })
  await seedReferenceTables(db)
  await loadShippedArticles(db)
}

/** Whether every migration of this code has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const dates = MIGRATIONS.map(({ when }) => when)
  const { rowCount } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at = any(${sql.param(dates)}::bigint[])`,
  )
  return rowCount === dates.length
}

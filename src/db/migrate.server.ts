import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { loadShippedArticles } from '#/features/blog/shipped-articles.mutations.server.ts'
import type { Database } from './client.server.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { seedReferenceTables } from './seed.server.ts'

/**
 * Runs the migrations not yet applied, forward only, on an empty or a living database, then writes
 * the reference tables that the code defines and the articles that ship with it.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: 'src/db/migrations' })
  await seedReferenceTables(db)
  await loadShippedArticles(db)
}

/** Whether the last migration of this code has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const last = Math.max(...journal.entries.map(({ when }) => when))
  const { rowCount } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at = ${last}`,
  )
  return rowCount === 1
}

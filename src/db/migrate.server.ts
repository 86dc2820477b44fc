import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './client.server.ts'
import { seedReferenceTables } from './seed.server.ts'

/**
 * Runs the migrations not yet applied, forward only, on an empty or a living database, then writes
 * the reference tables that the code defines.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: 'src/db/migrations' })
  await seedReferenceTables(db)
}

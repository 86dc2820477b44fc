import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './client.server.ts'

/** Runs the migrations not yet applied; forward only, on an empty or a living database. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: 'src/db/migrations' })
}

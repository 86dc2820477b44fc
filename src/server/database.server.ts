import { type Database, openDatabase } from '#/db/client.server.ts'
import { env } from '#/lib/env.ts'

let opened: Database | undefined

/** The database of this process, opened at the first use. */
export function database(): Database {
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_URL is not set: start with npm start or npm run dev')
  opened ??= openDatabase(env.DATABASE_URL)
  return opened
}

import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'

/** Empties these tables and all that refers to them, including the ledger, which triggers protect otherwise. */
export function emptyTables(db: Database, ...tables: string[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_entry disable trigger user`)
    await tx.execute(sql`truncate ${sql.raw(tables.join(', '))}, ledger_entry cascade`)
    await tx.execute(sql`alter table ledger_entry enable trigger user`)
  })
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

export type UncheckedDocuments = {
  count: number
  /** ISO 8601, of the first check without a verdict; null without such a document. */
  since: string | null
}

/** The documents that wait since clamd gave no verdict of them. */
export async function uncheckedDocuments(db: Database): Promise<UncheckedDocuments> {
  const { rows } = await db.execute<UncheckedDocuments>(sql`
    select count(*)::int as count, to_json(min(unchecked_since)) #>> '{}' as since
    from tender_document where unchecked_since is not null and state in ('waiting', 'reading')`)
  return rows[0] ?? { count: 0, since: null }
}

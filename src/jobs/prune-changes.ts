import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderChange } from '#/db/schema/tender-change.ts'

/**
 * Takes away changes that every reader has long seen: a reader that was away for longer than a week
 * starts again from the tenders themselves.
 */
export async function pruneChanges(db: Database): Promise<void> {
  await db.delete(tenderChange).where(lt(tenderChange.changedAt, sql`now() - interval '7 days'`))
}

import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderChange } from '#/db/schema/tender-change.ts'
import { RETENTION_DAYS } from '#/features/tenders/search/index-changes.queries.server.ts'

/** Takes away changes that every reader has long seen. */
export async function pruneChanges(db: Database): Promise<void> {
  await db
    .delete(tenderChange)
    .where(lt(tenderChange.changedAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`))
}

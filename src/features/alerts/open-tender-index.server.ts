import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { UNDATED_OPEN_DAYS } from '#/features/tenders/deadline.ts'
import { documentBatches } from '#/features/tenders/search/readable-documents.server.ts'
import type { Refusal } from '#/search/refusal.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { log } from '#/server/log.server.ts'

const BATCH = 500

/**
 * An index of what is open, real and may be sent, for one run: the worker holds none between runs. Tenders that cannot
 * be indexed are left out and logged.
 */
export async function indexOfOpenTenders(db: Database, now: Date): Promise<SearchIndex> {
  const index = new SearchIndex()
  const condition = sql`not t.demo and t.kind = 'call' and t.cancelled_at is null
    and coalesce(t.deadline_at, t.published_at + ${UNDATED_OPEN_DAYS} * interval '1 day') > ${now.toISOString()}`
  const onRefused = (refused: Refusal[]) => {
    for (const { key, reason } of refused) {
      log.error({ tender: key, reason }, 'a tender cannot be indexed: alerts leave it out')
    }
  }
  onRefused(await index.build(documentBatches(db, { condition, size: BATCH, onRefused })))
  await index.settled()
  return index
}

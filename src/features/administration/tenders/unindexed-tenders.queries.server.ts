import { inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tender } from '#/db/schema/tender.ts'
import type { UnindexedTender } from '#/features/tenders/search/unindexed-tenders.ts'

const MOST_LISTED = 50

/** Tenders that could not be indexed, with their titles; `total` counts those past the first fifty too. */
export async function listedUnindexed(db: Database, unindexed: readonly UnindexedTender[]) {
  const first = unindexed.slice(0, MOST_LISTED)
  const ids = first.map(({ id }) => id)
  const rows = await db
    .select({ id: tender.id, title: tender.title })
    .from(tender)
    .where(inArray(tender.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const tenders = first.flatMap(({ id, reason, since }) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title, reason, since: new Date(since).toISOString() }]
  })
  return { total: unindexed.length, tenders }
}

import type { Database } from '#/db/client.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { exampleDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import type { InterestHit } from '#/search/reverse/interest-hit.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { unindexedHits } from './unindexed-hits.server.ts'

/** Hits of those of these tenders that are examples of the demonstration. */
export async function exampleHits(
  db: Database,
  {
    index,
    adjusted,
    ids,
  }: { index: SearchIndex; adjusted: AdjustedProfile; ids: readonly string[] },
): Promise<InterestHit[]> {
  const absent = ids.filter((id) => !index.has(id))
  if (absent.length === 0) return []
  return unindexedHits(await exampleDocumentsOf(db, { ids: absent }), adjusted, index.rarity)
}

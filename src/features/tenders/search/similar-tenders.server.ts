import type { Database } from '#/db/client.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'

const SIMILAR_SHOWN = 5

/** Open calls like this one, nearest first. */
export function similarTenders(
  db: Database,
  { index, id, now }: { index: SearchIndex; id: string; now: Date },
): Promise<TenderCard[]> {
  const hits = index.similar(id, { limit: SIMILAR_SHOWN, status: 'open', now: now.getTime() })
  return tenderCards(db, { ids: hits.map((hit) => hit.key), now })
}

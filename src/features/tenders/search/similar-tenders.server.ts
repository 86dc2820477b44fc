import type { Database } from '#/db/client.server.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'

const SIMILAR_SHOWN = 5

/** Open calls like this one, nearest first. */
export async function similarTenders(
  db: Database,
  { index, id, now }: { index: SearchEngine; id: string; now: Date },
): Promise<TenderCard[]> {
  const hits = await index.similar(id, { limit: SIMILAR_SHOWN, status: 'open', now: now.getTime() })
  return tenderCards(db, { ids: hits.map((hit) => hit.key), now })
}

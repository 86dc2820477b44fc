import type { Database } from '#/db/client.server.ts'
import { WEEK_MS } from '#/domain/time/units.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'

/** The latest open calls; with `after7days`, only those that leave at least 7 days to answer. */
export function listOpenTenders(
  db: Database,
  {
    index,
    limit,
    after7days,
    now,
  }: {
    index: SearchIndex
    limit: number
    after7days: boolean
    now: Date
  },
): Promise<TenderCard[]> {
  const { hits } = index.search({
    now: now.getTime(),
    status: 'open',
    sort: 'publication',
    limit,
    ...(after7days && { deadlineAt: { min: now.getTime() + WEEK_MS } }),
  })
  return tenderCards(db, { ids: hits.map((hit) => hit.key), now })
}

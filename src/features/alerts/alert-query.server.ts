import type { Database } from '#/db/client.server.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { namedFilters } from '#/features/tenders/search/active-filters.server.ts'
import { withBuyersCalled } from '#/features/tenders/search/buyer-filter.queries.server.ts'
import { tenderListQuery } from '#/features/tenders/search/list-query.server.ts'
import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { understoodSearch } from '#/features/tenders/search/typed/typed-query.server.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import type { AlertPreview } from './alert-preview.ts'

const DAYS = 30

/**
 * Query of the search engine for an alert. All words are required, unlike in lists: the recipient did not just type
 * the search. Null where the search names an activity or place that does not exist (any more).
 */
export async function alertQuery(
  db: Database,
  search: TenderSearch,
  now: Date,
): Promise<SearchQuery | null> {
  const read = tenderListQuery(understoodSearch(search, now), { now })
  return read.ok ? { ...(await withBuyersCalled(db, read.query)), allWords: true } : null
}

/** « nettoyage, Bretagne » : the search in words. */
export async function alertTitle(
  db: Database,
  search: TenderSearch,
  now = new Date(),
): Promise<string> {
  const labels = (await namedFilters(db, understoodSearch(search, now))).map(({ label }) => label)
  const plain = labels.map((label) => label.replace(/^«\u00a0(.*)\u00a0»$/, '$1'))
  return plain.length > 0 ? plain.join(', ') : 'Tous les marchés'
}

/** What the alert of a search would have sent in the last thirty days. */
export async function searchAlertPreview(
  index: SearchEngine,
  { query, now }: { query: SearchQuery; now: Date },
): Promise<AlertPreview> {
  const publishedAt = { min: now.getTime() - DAYS * DAY_MS }
  const { total } = await index.search({ ...query, status: 'all', publishedAt, limit: 0 })
  return { total, days: DAYS }
}

import { bidsQuery } from '#/features/tenders/bids-query.server.ts'
import type { BidsSearch } from '#/features/tenders/bids-search.schemas.ts'
import type { SearchQuery, SearchResult } from '#/search/search-query.ts'
import type { LandingPageFigures } from './landing-page-intro.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Counts of a domain's open calls; all zero for a search that names nothing. */
export function landingPageFigures({
  index,
  search,
  now,
}: {
  index: { search(query: SearchQuery): SearchResult }
  search: BidsSearch
  now: Date
}): LandingPageFigures {
  const read = bidsQuery(search, { now })
  if (!read.ok) return { open: 0, recent: 0, closing: 0 }
  const instant = now.getTime()
  const count = (filter: Partial<SearchQuery>) =>
    index.search({ ...read.query, limit: 0, ...filter }).total
  return {
    open: count({}),
    recent: count({ publishedAt: { min: instant - WEEK_MS } }),
    closing: count({ deadlineAt: { min: instant, max: instant + WEEK_MS } }),
  }
}

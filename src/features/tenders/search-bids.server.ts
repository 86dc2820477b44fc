import type { Database } from '#/db/client.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { FacetCount, FacetName, SearchQuery } from '#/search/search-query.ts'
import type { BidCard } from './bid.ts'
import { tenderCards } from './tender-cards.queries.server.ts'

export const BIDS_PER_PAGE = 20

const FACETS: FacetName[] = ['categories', 'departments', 'sources', 'mainCategory', 'procedure']

export type BidsPage = {
  /** Exact number of tenders found. */
  total: number
  page: number
  pageCount: number
  bids: BidCard[]
  facets: Partial<Record<FacetName, FacetCount[]>>
}

/** One page of results with their facets; a page past the last is empty. */
export async function searchBidsPage(
  db: Database,
  {
    index,
    query,
    page,
    perPage = BIDS_PER_PAGE,
    withFacets = true,
  }: {
    index: SearchIndex
    query: SearchQuery
    page: number
    perPage?: number
    withFacets?: boolean
  },
): Promise<BidsPage> {
  const result = index.search({
    ...query,
    offset: (page - 1) * perPage,
    limit: perPage,
    ...(withFacets && { facets: FACETS }),
  })
  const bids = await tenderCards(db, {
    ids: result.hits.map((hit) => hit.key),
    now: new Date(query.now),
  })
  return {
    total: result.total,
    page,
    pageCount: Math.max(1, Math.ceil(result.total / perPage)),
    bids,
    facets: result.facets,
  }
}

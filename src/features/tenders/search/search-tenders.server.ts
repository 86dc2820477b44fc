import type { Database } from '#/db/client.server.ts'
import type { FacetName } from '#/search/columns.ts'
import { parseQuery } from '#/search/query/parse-query.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { FacetCount, SearchQuery } from '#/search/search-query.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'
import { matchOf } from './find-matched-words.ts'
import { LIST_FACETS } from './list-facets.server.ts'
import { searchedTextsOf } from './search-documents.queries.server.ts'
import { TENDERS_PER_PAGE } from './tender-list.ts'

export type TenderListPage = {
  /** Exact number of tenders found. */
  total: number
  /** How many of them hold all words; null where all do. */
  holdingAllWords: number | null
  page: number
  pageCount: number
  bids: TenderCard[]
  facets: Partial<Record<FacetName, FacetCount[]>>
  /** See `SearchResult.isPartial`. */
  isPartial: boolean
}

/**
 * One page of results with their facets; a page past the last is empty. In order of relevance the last is that of
 * the 10,000th result, however many there are.
 */
export async function searchTenderPage(
  db: Database,
  {
    index,
    query,
    page,
    perPage = TENDERS_PER_PAGE,
    withFacets = true,
    withMatches = true,
    cardsOf = (ids) => tenderCards(db, { ids, now: new Date(query.now) }),
  }: {
    index: SearchEngine
    query: SearchQuery
    page: number
    perPage?: number
    withFacets?: boolean
    withMatches?: boolean
    cardsOf?: (ids: string[]) => Promise<TenderCard[]>
  },
): Promise<TenderListPage> {
  const result = await index.search({
    ...query,
    offset: (page - 1) * perPage,
    limit: perPage,
    ...(withFacets && { facets: LIST_FACETS }),
  })
  const bids = await cardsOf(result.hits.map((hit) => hit.key))
  return {
    total: result.total,
    holdingAllWords: result.holdingAllWords ?? null,
    page,
    pageCount: Math.max(1, Math.ceil(result.reachable / perPage)),
    bids: withMatches ? await withWordsFound(db, bids, query) : bids,
    facets: result.facets,
    isPartial: result.isPartial ?? false,
  }
}

async function withWordsFound(
  db: Database,
  bids: TenderCard[],
  { text, aliases }: SearchQuery,
): Promise<TenderCard[]> {
  const parsed = parseQuery(text ?? '', aliases)
  if (parsed.clauses.length === 0) return bids
  const texts = await searchedTextsOf(db, { ids: bids.map(({ id }) => id) })
  return bids.map((bid) => ({ ...bid, match: matchOf(parsed, bid, texts.get(bid.id) ?? []) }))
}

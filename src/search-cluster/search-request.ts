import { z } from 'zod'
import { COLUMN_NAMES, type FacetName, YES } from '#/search/columns.ts'
import { RANKED_DEPTH } from '#/search/scoring/top-scores.ts'
import type { SearchQuery, SearchResult } from '#/search/search-query.ts'
import { ALWAYS_OPEN } from './cluster-document.ts'
import type { ClusterConnection } from './connection.ts'
import type { FacetFilter } from './filter-queries.ts'
import { FURTHEST_RESULT } from './index-mapping.ts'
import type { QueryJson } from './query-json.ts'

const DEFAULT_LIMIT = 20
/** More values than any column with a facet has. */
const MOST_VALUES = 20_000
/** The facet that counts what matches before the filters with facets. */
const UNFILTERED = 'unfiltered'

/** What a request searches: `matching` without score; `scores` are added up, for an order by relevance. */
export type Asked = { matching: QueryJson[]; excluded: QueryJson[]; scores: QueryJson[] }

/** Whether filters with facets may come first: nothing is counted without them. */
export type CountedWith = 'all filters' | 'period filters'

export function searchRequest(
  query: SearchQuery,
  { matching, excluded, scores }: Asked,
  { filters, counted }: { filters: readonly FacetFilter[]; counted: CountedWith },
): QueryJson {
  const { from, size } = pageOf(query, scores.length > 0)
  const filtersOf = (except?: FacetName) =>
    filters.filter(({ facet }) => facet !== except).map(({ filter }) => filter)
  const areFirst = counted === 'all filters' && (query.facets ?? []).length === 0
  const facets = (query.facets ?? []).map((name) => [name, facetOf(name, filtersOf(name))] as const)
  return {
    from,
    size,
    _source: false,
    track_total_hits: true,
    query: {
      bool: {
        filter: areFirst ? [...matching, ...filtersOf()] : matching,
        must_not: excluded,
        should: scores,
        minimum_should_match: 0,
      },
    },
    ...(!areFirst && filters.length > 0 && { post_filter: { bool: { filter: filtersOf() } } }),
    sort: sortOf(query, scores.length > 0),
    aggs: { [UNFILTERED]: { filter: { match_all: {} } }, ...Object.fromEntries(facets) },
  }
}

/** What an order by relevance reaches ends at its 10,000th result. */
function pageOf({ offset = 0, limit = DEFAULT_LIMIT }: SearchQuery, isByScore: boolean) {
  const from = Math.max(0, offset)
  const size = Math.max(0, Math.min(limit, (isByScore ? RANKED_DEPTH : FURTHEST_RESULT) - from))
  return size === 0 ? { from: 0, size } : { from, size }
}

const BY_AGE = [{ publishedAt: 'desc' }, { key: 'asc' }]

function sortOf({ sort, status, now }: SearchQuery, isByScore: boolean): QueryJson[] {
  if (sort !== 'deadline') return isByScore ? [{ _score: 'desc' }, ...BY_AGE] : BY_AGE
  if (status === 'open') return [{ closesAt: 'asc' }, ...BY_AGE]
  if (status === 'closed') return [{ closesAt: 'desc' }, ...BY_AGE]
  const source = `long closes = doc['closesAt'].value;
    return closes >= params.now ? closes : params.last + (params.now - closes)`
  const script = { source, params: { now, last: ALWAYS_OPEN } }
  return [{ _script: { type: 'number', order: 'asc', script } }, ...BY_AGE]
}

function facetOf(name: FacetName, filters: QueryJson[]): QueryJson {
  const isColumn = COLUMN_NAMES.some((column) => column === name)
  const order = [{ _count: 'desc' }, { _key: 'asc' }]
  return {
    filter: { bool: { filter: isColumn ? filters : [...filters, { term: { [name]: true } }] } },
    ...(isColumn && { aggs: { values: { terms: { field: name, size: MOST_VALUES, order } } } }),
  }
}

const aggregation = z.object({
  doc_count: z.number(),
  values: z
    .object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) })
    .optional(),
})

/** What failed shards hold would be missing in silence. */
const WHOLE = z.object({ failed: z.literal(0) })

const countsAnswer = z.object({
  responses: z.array(
    z.object({ _shards: WHOLE, hits: z.object({ total: z.object({ value: z.number() }) }) }),
  ),
})

/** The exact number of documents that each query matches. */
export async function countEach(
  connection: ClusterConnection,
  { index, queries }: { index: string; queries: readonly QueryJson[] },
): Promise<number[]> {
  const { responses } = await connection.ask(countsAnswer, {
    method: 'POST',
    path: `/${index}/_msearch`,
    lines: queries.flatMap((query) => [{}, { size: 0, track_total_hits: true, query }]),
  })
  return responses.map(({ hits }) => hits.total.value)
}

export const searchAnswer = z.object({
  _shards: WHOLE,
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ _id: z.string(), _score: z.number().nullish() })),
  }),
  aggregations: z.record(z.string(), aggregation).default({}),
})

/** The answer to `searchRequest` with the number of matches before the filters with facets. */
export function readAnswer(
  { hits, aggregations }: z.output<typeof searchAnswer>,
  query: SearchQuery,
  isByScore: boolean,
): { unfilteredTotal: number; result: SearchResult } {
  const total = hits.total.value
  return {
    unfilteredTotal: aggregations[UNFILTERED]?.doc_count ?? 0,
    result: {
      total,
      reachable: Math.min(total, isByScore ? RANKED_DEPTH : FURTHEST_RESULT),
      hits: hits.hits.map(({ _id: key, _score }) => ({ key, score: _score ?? 0 })),
      facets: Object.fromEntries(
        (query.facets ?? []).map((name) => [name, valuesOf(aggregations[name])]),
      ),
    },
  }
}

function valuesOf(counted: z.output<typeof aggregation> | undefined) {
  if (counted?.values) {
    return counted.values.buckets.map(({ key, doc_count: count }) => ({ value: key, count }))
  }
  return counted && counted.doc_count > 0 ? [{ value: YES, count: counted.doc_count }] : []
}

import { COLUMNS, type FacetName, FLAGS } from '#/search/columns.ts'
import type { Range, SearchQuery, SearchStatus } from '#/search/search-query.ts'
import type { QueryJson } from './query-json.ts'

/** The filters that no facet counts without: period, status, deadline, amount, distance. */
export function periodFilters(query: SearchQuery): QueryJson[] {
  const { publishedAt, deadlineAt, amountCents, near, status = 'all', now } = query
  const within = near && {
    geo_distance: {
      distance: `${near.kilometres}km`,
      position: { lat: near.latitude, lon: near.longitude },
    },
  }
  return [
    ...rangeFilter('publishedAt', publishedAt),
    ...rangeFilter('deadlineAt', deadlineAt),
    ...rangeFilter('amountCents', amountCents),
    ...statusFilter(status, now),
    ...(within ? [within] : []),
  ]
}

export function statusFilter(status: SearchStatus, now: number): QueryJson[] {
  if (status === 'all') return []
  return [{ range: { closesAt: status === 'open' ? { gte: now } : { lt: now } } }]
}

function rangeFilter(field: string, { min, max, orUnknown }: Range = {}): QueryJson[] {
  if (min === undefined && max === undefined) return []
  const range = { range: { [field]: { gte: min, lte: max } } }
  if (!orUnknown) return [range]
  const unknown = { bool: { must_not: [{ exists: { field } }] } }
  return [{ bool: { should: [range, unknown], minimum_should_match: 1 } }]
}

export type FacetFilter = { facet: FacetName; filter: QueryJson }

/** The filters of columns and flags, each with its facet. */
export function facetFilters(
  query: SearchQuery,
  cpvPrefixesOfText: readonly string[],
): FacetFilter[] {
  const filters: FacetFilter[] = COLUMNS.flatMap(([facet, field]) => {
    const values = query[field] ?? []
    if (values.length === 0) return []
    const filter = field === 'cpvPrefixes' ? withPrefix(values) : { terms: { [facet]: values } }
    return [{ facet, filter }]
  })
  for (const facet of FLAGS) {
    if (query[facet] === true) filters.push({ facet, filter: { term: { [facet]: true } } })
  }
  if (cpvPrefixesOfText.length > 0) {
    filters.push({ facet: 'cpvCodes', filter: withPrefix(cpvPrefixesOfText) })
  }
  return filters
}

const withPrefix = (prefixes: readonly string[]): QueryJson => ({
  bool: {
    should: prefixes.map((prefix) => ({ prefix: { cpvCodes: prefix } })),
    minimum_should_match: 1,
  },
})

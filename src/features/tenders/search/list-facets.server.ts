import { type FacetName, UNKNOWN } from '#/search/columns.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { FacetCount, SearchQuery } from '#/search/search-query.ts'
import type { Facet } from './filter.ts'
import { FILTERS } from './filters.server.ts'
import type { FilterParam, TenderSearch } from './list-search.schemas.ts'
import type { FacetOption, FacetSection } from './tender-list.ts'

/** What the engine counts for a list. */
export const LIST_FACETS = FILTERS.flatMap(({ facet }) => facet?.name ?? [])

const SHOWN = 8

/** The engine's counts in words, each with where following it leads. */
export function tenderListFacets(
  counts: Partial<Record<FacetName, FacetCount[]>>,
  search: TenderSearch,
): FacetSection[] {
  const sections: FacetSection[] = []
  for (const { param, facet } of FILTERS) {
    if (!facet) continue
    const options = optionsOf(facet, { param, counts: counts[facet.name], search })
    const last = sections.at(-1)
    if (last?.title === facet.title) last.options.push(...options)
    else sections.push({ title: facet.title, options })
  }
  return sections
}

/** Those in force, then the most frequent, what is not published last; only the first of long lists, the pickers have them all. */
function optionsOf(
  { chosen, labelOf, format }: Facet,
  {
    param,
    counts = [],
    search,
  }: { param: FilterParam; counts: FacetCount[] | undefined; search: TenderSearch },
): FacetOption[] {
  const values = chosen(search[param] ?? '')
  const inForce = new Set(values)
  const rank = (value: string) => (inForce.has(value) ? 0 : value === UNKNOWN ? 2 : 1)
  return counts
    .filter(({ value, count }) => count > 0 || inForce.has(value))
    .sort((a, b) => rank(a.value) - rank(b.value))
    .slice(0, SHOWN)
    .flatMap(({ value, count }) => {
      const label = labelOf(value)
      if (!label) return []
      const isChosen = inForce.has(value)
      const next = isChosen ? values.filter((other) => other !== value) : [...values, value]
      return { param, label, count, chosen: isChosen, next: format(next) ?? null }
    })
}

/**
 * How many tenders each kind would find: calls with the status in force, the others with any, as the filter by kind asks
 * for them.
 */
export async function countedKinds(
  search: TenderSearch,
  { facets: { kinds = [] } }: { facets: Partial<Record<FacetName, FacetCount[]>> },
  { index, query }: { index: SearchEngine; query: SearchQuery },
): Promise<FacetCount[]> {
  if (search.kind || search.status) return kinds
  const anyStatus = await index.search({ ...query, status: 'all', limit: 0, facets: ['kinds'] })
  const others = anyStatus.facets.kinds ?? []
  return [
    ...kinds.filter(({ value }) => value === 'call'),
    ...others.filter(({ value }) => value !== 'call'),
  ]
}

import type { SearchQuery } from '#/search/search-query.ts'
import { FILTERS } from './filters.server.ts'
import type { TenderSearch, TenderSearchParam } from './list-search.schemas.ts'

/** A value that names nothing: the page is not found for `c` and `l`, the API answers 400. */
export type UnknownValue = { ok: false; parameter: TenderSearchParam; value: string }

/** What the engine is asked, read from the params of a URL. */
export function tenderListQuery(
  search: TenderSearch,
  { now }: { now: Date },
): { ok: true; query: SearchQuery } | UnknownValue {
  let query: SearchQuery = {
    now: now.getTime(),
    status: 'open',
    kinds: ['call'],
    ...(search.sort && { sort: search.sort }),
  }
  for (const { param, parse } of FILTERS) {
    const value = search[param]
    if (!value) continue
    const asked = parse(value)
    if (asked === null) return { ok: false, parameter: param, value }
    query = { ...query, ...asked }
  }
  return { ok: true, query: search.status ? { ...query, status: search.status } : query }
}

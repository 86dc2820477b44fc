import type { Database } from '#/db/client.server.ts'
import { buyerName } from './buyer-filter.queries.server.ts'
import type { FilterNames } from './filter.ts'
import { FILTERS } from './filters.server.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import type { ActiveFilter } from './tender-list.ts'

/** The filters of a search in words, with the name of its buyer. */
export async function namedFilters(db: Database, search: TenderSearch): Promise<ActiveFilter[]> {
  const buyer = search.buyer ? await buyerName(db, { slug: search.buyer }) : null
  return activeFilters(search, { buyer })
}

/** Every filter of a search that narrows it, in the order of the table. */
export function activeFilters(search: TenderSearch, names: FilterNames): ActiveFilter[] {
  const { p: _page, ...ofAnyPage }: TenderSearch = search
  return FILTERS.flatMap(({ param, chips }) => {
    const { [param]: value, ...others }: TenderSearch = ofAnyPage
    if (!value) return []
    return chips(value, names).map(({ label, rest }) => ({
      param,
      label,
      without: rest ? { ...others, [param]: rest } : others,
    }))
  })
}

import type { Database } from '#/db/client.server.ts'
import { communeOf } from '#/features/locations/communes.server.ts'
import { parseNearParam } from '#/features/locations/near-param.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { buyerName } from './buyer-filter.queries.server.ts'
import type { TenderSearch } from './list-search.schemas.ts'

/** The filters of a search in words, with the names of its buyer and commune. */
export async function namedFilters(db: Database, search: TenderSearch): Promise<ActiveFilter[]> {
  return activeFilters(search, {
    buyer: search.buyer ? await buyerName(db, { slug: search.buyer }) : null,
    commune: communeNameOf(search.near),
  })
}

function communeNameOf(near: string | undefined): string | null {
  const place = near && parseNearParam(near)?.place
  return (place && communeOf(place)?.name) || null
}

import { z } from 'zod/mini'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import {
  MOST_PARTIAL_BIDS,
  type PartialBidFilters,
  partialBidFiltersSchema,
} from '#/features/tenders/partial-bids.schemas.ts'

const { shape } = partialBidFiltersSchema

/** The address of the screen of partial bids; what makes no sense there is dropped. */
export const partialBidsSearch = z.object({
  stateFilter: z.catch(shape.stateFilter, undefined),
  idFilter: z.catch(shape.idFilter, undefined),
  keywordFilter: z.catch(shape.keywordFilter, undefined),
  dateFilter: z.catch(shape.dateFilter, undefined),
  sourceFilter: z.catch(shape.sourceFilter, undefined),
  /** As the `l` of public lists: codes and regions, separated by commas. */
  locationFilter: z.catch(z.optional(z.string()), undefined),
  sortBy: z.catch(shape.sortBy, undefined),
  sortDirection: z.catch(shape.sortDirection, undefined),
})

export type PartialBidsSearch = z.infer<typeof partialBidsSearch>

/** What the server is asked for an address. */
export function filtersOf({ locationFilter, ...search }: PartialBidsSearch): PartialBidFilters {
  return { ...search, locationFilter: codesOf(locationFilter), limit: MOST_PARTIAL_BIDS }
}

/** What the places of an address are called, whole regions as one. */
export function locationLabels({ locationFilter }: PartialBidsSearch): string[] {
  return collapseLocations(codesOf(locationFilter) ?? []).map(({ label }) => label)
}

function codesOf(locationFilter: string | undefined): string[] | undefined {
  const parsed = locationFilter ? parseLocationParam(locationFilter) : null
  return parsed?.ok && parsed.codes.length > 0 ? parsed.codes : undefined
}

import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import {
  MOST_PARTIAL_NOTICES,
  PARTIAL_NOTICE_SORTS,
  PARTIAL_NOTICE_STATES,
  type PartialNoticeState,
} from '#/features/notices/waiting/partial-notice-states.ts'
import type { PartialNoticeFilters } from '#/features/notices/waiting/partial-notices.schemas.ts'
import { searchChoice, searchDay, searchId, searchText } from '#/lib/read-search.ts'

/** The address of the screen of partial bids. */
export type PartialNoticeSearch = {
  stateFilter?: PartialNoticeState
  idFilter?: string
  keywordFilter?: string
  /** Day of publication in Paris. */
  dateFilter?: string
  sourceFilter?: string
  /** As the `l` of public lists: codes and regions, separated by commas. */
  locationFilter?: string
  sortBy?: (typeof PARTIAL_NOTICE_SORTS)[number]
  sortDirection?: 'asc' | 'desc'
  /** The page after, or before, the notice of this id. */
  after?: string
  before?: string
}

/** What makes no sense there is dropped. */
export function readPartialNoticeSearch(
  raw: Readonly<Record<string, unknown>>,
): PartialNoticeSearch {
  return {
    stateFilter: searchChoice(raw.stateFilter, PARTIAL_NOTICE_STATES),
    idFilter: searchText(raw.idFilter),
    keywordFilter: searchText(raw.keywordFilter),
    dateFilter: searchDay(raw.dateFilter),
    sourceFilter: searchText(raw.sourceFilter),
    locationFilter: searchText(raw.locationFilter),
    sortBy: searchChoice(raw.sortBy, PARTIAL_NOTICE_SORTS),
    sortDirection: searchChoice(raw.sortDirection, ['asc', 'desc']),
    after: searchId(raw.after),
    before: searchId(raw.before),
  }
}

/** Other filters or another order begin at the first page. */
export function firstPage({ after: _after, before: _before, ...search }: PartialNoticeSearch) {
  return search
}

/** What the server is asked for an address. */
export function filtersOf({
  locationFilter,
  ...search
}: PartialNoticeSearch): PartialNoticeFilters {
  return { ...search, locationFilter: codesOf(locationFilter), limit: MOST_PARTIAL_NOTICES }
}

/** What the places of an address are called, whole regions as one. */
export function locationLabels({ locationFilter }: PartialNoticeSearch): string[] {
  return collapseLocations(codesOf(locationFilter) ?? []).map(({ label }) => label)
}

function codesOf(locationFilter: string | undefined): string[] | undefined {
  const parsed = locationFilter ? parseLocationParam(locationFilter) : null
  return parsed?.ok && parsed.codes.length > 0 ? parsed.codes : undefined
}

import { queryOptions } from '@tanstack/react-query'
import { getPartialBidById, listAllPartialBids } from './partial-notices.functions.ts'
import { filtersOf, type PartialNoticeSearch } from './partial-notices-search.ts'

/** How long a list of the back office is shown without asking again. */
const STALE_MS = 30_000

export const allPartialNoticesQuery = (search: PartialNoticeSearch) =>
  queryOptions({
    queryKey: ['admin', 'partial-bids', search],
    queryFn: () => listAllPartialBids({ data: filtersOf(search) }),
    staleTime: STALE_MS,
  })

/** Not cached: the screen of promotion shows the present state. */
export const partialNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'partial-bid', id],
    queryFn: () => getPartialBidById({ data: { id } }),
    staleTime: 0,
  })

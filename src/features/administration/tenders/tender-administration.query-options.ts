import { queryOptions } from '@tanstack/react-query'
import { getBidForEdit, listAllBids } from './tender-administration.functions.ts'
import { type TenderTableSearch, tenderFiltersOf } from './tender-table-search.ts'

/** How long a list of the back office is shown without asking again. */
const STALE_MS = 30_000

export const allTendersQuery = (search: TenderTableSearch) =>
  queryOptions({
    queryKey: ['admin', 'bids', search],
    queryFn: () => listAllBids({ data: tenderFiltersOf(search) }),
    staleTime: STALE_MS,
  })

/** Not cached: the editor shows the present state. */
export const tenderForEditQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['admin', 'bid', bidId],
    queryFn: () => getBidForEdit({ data: { bidId } }),
    staleTime: 0,
  })

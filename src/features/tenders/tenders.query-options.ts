import { queryOptions } from '@tanstack/react-query'
import type { TenderSearch } from './search/list-search.schemas.ts'
import { getBid, getNotice, getSimilarBids, listBids, searchBids } from './tenders.functions.ts'

/** How long a listing is shown without asking again. */
const STALE_MS = 60_000

export const homeTendersQuery = () =>
  queryOptions({
    queryKey: ['bids', 'home'],
    queryFn: () => listBids({ data: { limit: 3, after7days: true } }),
    staleTime: STALE_MS,
  })

export const tenderSearchQuery = (search: TenderSearch) =>
  queryOptions({
    queryKey: ['bids', 'search', search],
    queryFn: () => searchBids({ data: search }),
    staleTime: STALE_MS,
  })

/** For its page; `isShort`: without the rest of a very long text or list. */
export const tenderQuery = (slug: string, { isShort }: { isShort: boolean }) =>
  queryOptions({
    queryKey: ['bids', 'detail', slug, isShort],
    queryFn: () => getBid({ data: { slug, isShort } }),
    staleTime: STALE_MS,
  })

export const noticeQuery = (number: string) =>
  queryOptions({
    queryKey: ['bids', 'notice', number],
    queryFn: () => getNotice({ data: { number } }),
    staleTime: STALE_MS,
  })

export const similarTendersQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['bids', 'similar', bidId],
    queryFn: () => getSimilarBids({ data: { bidId } }),
    staleTime: STALE_MS,
  })

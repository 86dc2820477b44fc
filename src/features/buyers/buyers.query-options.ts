import { queryOptions } from '@tanstack/react-query'
import { getBuyer, getTenderContext } from './buyers.functions.ts'

const STALE_MS = 60_000

export const buyerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['buyer', slug],
    queryFn: () => getBuyer({ data: { slug } }),
    staleTime: STALE_MS,
  })

export const tenderContextQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['bids', 'context', bidId],
    queryFn: () => getTenderContext({ data: { bidId } }),
    staleTime: STALE_MS,
  })

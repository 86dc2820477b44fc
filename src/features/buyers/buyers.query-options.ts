import { queryOptions } from '@tanstack/react-query'
import { getBidContext, getBuyer } from './buyers.functions.ts'

const STALE_MS = 60_000

export const buyerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['buyer', slug],
    queryFn: () => getBuyer({ data: { slug } }),
    staleTime: STALE_MS,
  })

export const bidContextQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['bids', 'context', bidId],
    queryFn: () => getBidContext({ data: { bidId } }),
    staleTime: STALE_MS,
  })

import { queryOptions } from '@tanstack/react-query'
import type { Outcome } from './purchase-outcome.ts'
import { getPurchaseOutcome } from './purchases.functions.ts'
import { getMySubscription } from './subscription.functions.ts'

export const mySubscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => getMySubscription(),
})

export type MySubscription = Awaited<ReturnType<typeof getMySubscription>>

export const purchaseOutcomeQuery = (bidId: string, m: Outcome) =>
  queryOptions({
    queryKey: ['subscription', 'outcome', bidId, m],
    queryFn: () => getPurchaseOutcome({ data: { bidId, m } }),
  })

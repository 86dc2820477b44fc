import { queryOptions } from '@tanstack/react-query'
import type { Outcome } from './payments/purchase-outcome.ts'
import { getPurchaseOutcome } from './payments/purchases.functions.ts'
import { getMySubscription, getSeatsOffer } from './subscription.functions.ts'

export const mySubscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => getMySubscription(),
})

export type MySubscription = Awaited<ReturnType<typeof getMySubscription>>

/** Of a tender, or without one of what opens everything. */
export const purchaseOutcomeQuery = (bidId: string | undefined, m: Outcome) =>
  queryOptions({
    queryKey: ['subscription', 'outcome', bidId, m],
    queryFn: () => getPurchaseOutcome({ data: { bidId, m } }),
  })

export const seatsOfferQuery = (seats: number) =>
  queryOptions({
    queryKey: ['subscription', 'seats', seats],
    queryFn: () => getSeatsOffer({ data: { seats } }),
    // It costs less with every minute.
    staleTime: 0,
  })

export type MySeatsOffer = NonNullable<Awaited<ReturnType<typeof getSeatsOffer>>>

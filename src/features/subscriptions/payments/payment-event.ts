import type { Interval } from '#/domain/payment.ts'
import { type PaymentProvider, type SubscriptionState } from '#/domain/payment.ts'

/** Cents with tax, and the tax among them. */
type Amount = { grossCents: number; vatCents: number }

/**
 * What a payment provider tells, whichever it is. References are the provider's own names of payments and
 * subscriptions; `purchaseId` is ours, which it gives back.
 */
export type PaymentEvent = {
  provider: PaymentProvider
  /** The provider's name of this event: taken once, however often it is told. */
  id: string
  /** When it happened there. */
  at: Date
} & (
  | ({ kind: 'paid'; purchaseId: string; reference: string } & Amount)
  | { kind: 'failed' | 'expired'; purchaseId: string }
  /**
   * Of one payment; `grossCents` and `vatCents` of this refund alone. One that the bank sent back (`refund_failed`) has
   * not been paid out after all.
   */
  | ({ kind: 'refunded' | 'refund_failed'; payment: string; reference: string } & Amount)
  /** As it is from then on. */
  | {
      kind: 'subscription'
      purchaseId: string
      reference: string
      state: SubscriptionState
      interval: Interval
      seats: number
      periodEndsAt: Date
      cancelsAtEnd: boolean
    }
  /** A further period of a subscription, or what changes within one, such as people who come. */
  | ({
      kind: 'renewed'
      subscription: string
      reference: string
      isWithinPeriod: boolean
    } & Amount)
)

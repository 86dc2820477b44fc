import type { Interval } from '#/domain/payment.ts'
import { type PaymentProvider, type SubscriptionState } from '#/domain/payment.ts'

/** Cents with tax, and the tax among them. */
type Amount = { grossCents: number; vatCents: number }

/**
 * Event of a payment provider. References are the provider's ids of payments and subscriptions; `purchaseId` is ours,
 * returned by the provider.
 */
export type PaymentEvent = {
  provider: PaymentProvider
  /** The provider's id of this event: handled once, however often it is sent. */
  id: string
  /** When it happened there. */
  at: Date
} & (
  | ({ kind: 'paid'; purchaseId: string; reference: string } & Amount)
  | { kind: 'failed' | 'expired'; purchaseId: string }
  /**
   * Of one payment; `grossCents` and `vatCents` of this refund alone. `refund_failed`: the bank returned it, so it
   * was not paid out.
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
  /** A further period of a subscription, or a change within one, such as added seats. */
  | ({
      kind: 'renewed'
      subscription: string
      reference: string
      isWithinPeriod: boolean
    } & Amount)
)

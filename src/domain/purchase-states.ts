/** As addresses name them. */
export const PURCHASE_KINDS = ['sub', 'one-shot', 'custom'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/**
 * `pending` → `paid` → `refunded`; `pending` → `failed` or `expired`, which a later payment of the same checkout
 * still turns into `paid`. Nothing leads back.
 */
export const PURCHASE_STATES = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Search param of a tender page after an action: opened, bought alone, or subscribed. */
export const OUTCOMES = ['open', 'one-shot', 'sub'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Actual outcome, independent of the URL. `covered`: nothing was paid, as a subscription or custom offer opens
 * everything; `closed`: its checkout was closed before a payment; `none`: no such purchase was begun.
 */
export type OutcomeState =
  | 'open'
  | 'covered'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'closed'
  | 'none'

/** As the address of a tender names what was just done: opened, bought alone, or subscribed to. */
export const OUTCOMES = ['open', 'one-shot', 'sub'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * What really became of it, whatever the address says. `covered`: nothing was paid, as what they have opens
 * everything; `closed`: its checkout was closed before anything was paid; `none`: nothing of the kind was begun.
 */
export type OutcomeState =
  | 'open'
  | 'covered'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'closed'
  | 'none'

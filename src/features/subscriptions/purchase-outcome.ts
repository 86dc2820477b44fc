/** As the address of a tender names what was just done: opened, bought alone, or subscribed to. */
export const OUTCOMES = ['open', 'one-shot', 'sub'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * What really became of it, whatever the address says. `closed`: its checkout was closed before anything was paid;
 * `none`: nothing of the kind was begun.
 */
export type OutcomeState = 'open' | 'pending' | 'failed' | 'refunded' | 'closed' | 'none'

import type { ScopeFacts } from '../source-facts.ts'
import type { Finding, Passage } from '../text/passage.ts'
import { criteriaIn } from './criteria.ts'
import type { Criterion } from './criterion.ts'

/**
 * The criteria of the call, where some of its lots have others: those that are read where no lot has its own.
 * None where every lot has its own, or none of them has.
 */
export function criteriaBesideLots(
  prose: readonly Passage[],
  lots: readonly ScopeFacts[],
): Finding<Criterion>[] {
  const ofLots = lots.flatMap(({ criteria }) => criteria).flatMap(({ quotes }) => quotes)
  if (ofLots.length === 0 || lots.every(({ criteria }) => criteria.length > 0)) return []
  const originals = new Map<Passage, Passage>()
  for (const passage of prose) {
    const taken = ofLots.filter((quote) => quote.passage === passage)
    const text = taken.reduce(
      (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
      passage.text,
    )
    originals.set({ ...passage, text }, passage)
  }
  return criteriaIn([...originals.keys()]).map(({ value, quotes }) => ({
    value,
    quotes: quotes.map((quote) => ({
      ...quote,
      passage: originals.get(quote.passage) ?? quote.passage,
    })),
  }))
}

import { looksRenewable, monthsLater, type ProbableEnd, probableEnd } from './contract-end.ts'
import type { PastContract } from './past-contract.ts'

/** A contract that runs, and will have to be awarded again. */
export type Renewal = {
  contract: PastContract
  end: ProbableEnd
  /** Whether its duration was published, or follows from the longest that the law allows. */
  basis: 'published' | 'legal_limit'
}

/** What the law allows a framework agreement at most (code de la commande publique, art. L. 2125-1). */
const LONGEST_FRAMEWORK_MONTHS = 48
/** Further away, nobody prepares an offer yet. */
const AHEAD_MONTHS = 24
/** A new call often comes late, and contracts are prolonged meanwhile. */
const LATE_MONTHS = 3

/**
 * The contracts that come to their end soon, the next first. Works are done once and not renewed, nor
 * are contracts for a single thing, which nothing tells apart from others here but a short duration.
 */
export function comingRenewals(contracts: readonly PastContract[], today: string): Renewal[] {
  const from = monthsLater(today, -LATE_MONTHS)
  const until = monthsLater(today, AHEAD_MONTHS)
  return contracts
    .filter(isRecurrent)
    .flatMap((contract): Renewal[] => {
      const ends = endOf(contract, today)
      return ends === null ? [] : [{ contract, ...ends }]
    })
    .filter(({ end }) => end.latest >= from && end.earliest <= until)
    .sort((one, other) => one.end.earliest.localeCompare(other.end.earliest))
}

/** When a contract ends, by its duration or, for a framework that bears none, by the law. */
export function endOf(contract: PastContract, today: string): Omit<Renewal, 'contract'> | null {
  const { notifiedOn, durationMonths, amountKind } = contract
  const renewable = amountKind === 'framework_maximum' && looksRenewable(durationMonths)
  const published = probableEnd({ notifiedOn, durationMonths, renewable }, today)
  if (published !== null) return { end: published, basis: 'published' }
  if (amountKind !== 'framework_maximum') return null
  const latest = monthsLater(notifiedOn, LONGEST_FRAMEWORK_MONTHS)
  return { end: { earliest: latest, latest }, basis: 'legal_limit' }
}

/** Shorter contracts buy one thing, once. */
const SHORTEST_RECURRENT_MONTHS = 12

/** CPV division 45 is works, 71 the studies for them. */
function isRecurrent({ cpvCode, amountKind, durationMonths }: PastContract): boolean {
  if (amountKind === 'framework_maximum') return true
  if (cpvCode?.startsWith('45') || cpvCode?.startsWith('71')) return false
  return durationMonths === null || durationMonths >= SHORTEST_RECURRENT_MONTHS
}

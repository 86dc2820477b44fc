import { looksRenewable, monthsLater, type ProbableEnd, probableEnd } from './contract-end.ts'
import type { PastContract } from './past-contract.ts'

/** A running contract that has to be awarded again. */
export type Renewal = {
  contract: PastContract
  end: ProbableEnd
  /** Source of the duration: published, or the legal maximum. */
  basis: 'published' | 'legal_limit'
}

/** Legal maximum of a framework agreement (code de la commande publique, art. L. 2125-1). */
const LONGEST_FRAMEWORK_MONTHS = 48
/** Horizon of the list. */
const AHEAD_MONTHS = 24
/** Calls are often late, and contracts are prolonged until then. */
const LATE_MONTHS = 3

/**
 * The contracts that end soon, next end first. Excludes works and contracts of short duration, which are not
 * repeated.
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

/** The end of a contract by its duration or, for a framework without duration, by the legal maximum. */
export function endOf(contract: PastContract, today: string): Omit<Renewal, 'contract'> | null {
  const { notifiedOn, durationMonths, amountKind } = contract
  const renewable = amountKind === 'framework_maximum' && looksRenewable(durationMonths)
  const published = probableEnd({ notifiedOn, durationMonths, renewable }, today)
  if (published !== null) return { end: published, basis: 'published' }
  if (amountKind !== 'framework_maximum') return null
  const latest = monthsLater(notifiedOn, LONGEST_FRAMEWORK_MONTHS)
  return { end: { earliest: latest, latest }, basis: 'legal_limit' }
}

/** Contracts with a shorter duration are one-off purchases. */
const SHORTEST_RECURRENT_MONTHS = 12

/** CPV division 45 is works, 71 is studies for works. */
function isRecurrent({ cpvCode, amountKind, durationMonths }: PastContract): boolean {
  if (amountKind === 'framework_maximum') return true
  if (cpvCode?.startsWith('45') || cpvCode?.startsWith('71')) return false
  return durationMonths === null || durationMonths >= SHORTEST_RECURRENT_MONTHS
}

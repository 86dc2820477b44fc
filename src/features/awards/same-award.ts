import { DAY_MS } from '#/domain/time/units.ts'
import { slugOf } from '#/lib/slug.ts'
import type { PastContract } from './past-contract.ts'

/** The notice is published at the decision, DECP up to some months later at the notification. */
const DAYS_APART = 150
/** Notices round amounts; DECP has cents. */
const AMOUNTS_APART = 0.01

/**
 * Removes duplicates between notices and DECP: same winner and, if both have one, same amount. The DECP
 * contract remains, with the tender of the notice.
 */
export function withoutDuplicates(contracts: readonly PastContract[]): PastContract[] {
  const fromNotices = contracts.filter(({ source }) => source === 'notice')
  const merged = new Set<string>()
  const published = contracts.map((contract) => {
    if (contract.source === 'notice') return contract
    const notice = fromNotices.find(
      (other) => !merged.has(other.id) && isSameAward(contract, other),
    )
    if (notice === undefined) return contract
    merged.add(notice.id)
    const { tenderId, tenderSlug } = notice
    return contract.tenderId === null ? { ...contract, tenderId, tenderSlug } : contract
  })
  return published.filter(({ id }) => !merged.has(id))
}

function isSameAward(one: PastContract, other: PastContract): boolean {
  const days = Math.abs(Date.parse(one.notifiedOn) - Date.parse(other.notifiedOn)) / DAY_MS
  if (days > DAYS_APART || !shareWinner(one, other)) return false
  const [amount, otherAmount] = [one.amountCents, other.amountCents]
  // Without an amount the titles must be equal.
  if (amount === null || otherAmount === null) return slugOf(one.title) === slugOf(other.title)
  return Math.abs(amount - otherAmount) <= AMOUNTS_APART * Math.max(amount, otherAmount)
}

function shareWinner(one: PastContract, other: PastContract): boolean {
  return one.winners.some((winner) =>
    other.winners.some(
      (same) =>
        (winner.siren !== null && winner.siren === same.siren) ||
        slugOf(winner.name) === slugOf(same.name),
    ),
  )
}

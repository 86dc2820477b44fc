import { slugOf } from '#/lib/slug.ts'
import type { PastContract } from './past-contract.ts'

const DAY_MS = 86_400_000
/** The notice tells the decision, DECP the notification, up to some months later. */
const DAYS_APART = 150
/** Notices round; DECP writes cents. */
const AMOUNTS_APART = 0.01

/**
 * The contracts of one buyer, each once: many are told by a notice and by DECP, which agree on a winner
 * and, where both give one, on the amount. DECP knows more and stands; it takes the tender from the notice.
 */
export function eachOnce(contracts: readonly PastContract[]): PastContract[] {
  const told = contracts.filter(({ source }) => source === 'notice')
  const taken = new Set<string>()
  const published = contracts.map((contract) => {
    if (contract.source === 'notice') return contract
    const notice = told.find((other) => !taken.has(other.id) && isSameAward(contract, other))
    if (notice === undefined) return contract
    taken.add(notice.id)
    const { tenderId, tenderSlug } = notice
    return contract.tenderId === null ? { ...contract, tenderId, tenderSlug } : contract
  })
  return published.filter(({ id }) => !taken.has(id))
}

function isSameAward(one: PastContract, other: PastContract): boolean {
  const days = Math.abs(Date.parse(one.notifiedOn) - Date.parse(other.notifiedOn)) / DAY_MS
  if (days > DAYS_APART || !shareWinner(one, other)) return false
  const [amount, otherAmount] = [one.amountCents, other.amountCents]
  // Without an amount, the words have to agree.
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

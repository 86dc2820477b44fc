import type { PastContract } from '#/features/awards/past-contract.ts'
import { isNamed } from '#/features/awards/winner-name.ts'
import { slugOf } from '#/lib/slug.ts'

export type TopWinner = { name: string; siren: string | null; contracts: number; lastOn: string }

const SHOWN = 8

/** The companies with most contracts, then the latest. */
export function topWinners(contracts: readonly PastContract[]): TopWinner[] {
  const winners = new Map<string, TopWinner>()
  for (const { winners: own, notifiedOn } of contracts) {
    for (const { name, siren } of own.filter(isNamed)) {
      const key = siren ?? slugOf(name)
      const known = winners.get(key) ?? { name, siren, contracts: 0, lastOn: notifiedOn }
      const lastOn = [notifiedOn, known.lastOn].sort()[1] ?? notifiedOn
      winners.set(key, { ...known, contracts: known.contracts + 1, lastOn })
    }
  }
  return [...winners.values()]
    .sort((one, other) => other.contracts - one.contracts || other.lastOn.localeCompare(one.lastOn))
    .slice(0, SHOWN)
}

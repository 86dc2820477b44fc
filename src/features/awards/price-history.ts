import type { ComparedContract } from './call-context.ts'
import { COMPARABLE_YEARS, comparableSize, MIN_COMPARABLE } from './comparable-size.ts'
import { hasPrice, type PastContract } from './past-contract.ts'
import { type PriceSpread, priceSpread } from './price-spread.ts'

/** Prices of one activity by year. */
export type CategoryPrices = {
  categorySlug: string
  contracts: number
  /** Of comparable contracts: the last years, of similar size; null if they are too few. */
  spread: PriceSpread | null
  /** Those that are compared, latest first; empty without a spread. */
  compared: ComparedContract[]
  /** Of the first and the last contract. */
  years: { from: number; to: number }
}

/** The price history by activity, most frequent activity first. `today`: `2026-11-21`. */
export function priceHistory(contracts: readonly PastContract[], today: string): CategoryPrices[] {
  const byCategory = new Map<string, PastContract[]>()
  for (const contract of contracts) {
    if (contract.categorySlug === null) continue
    byCategory.set(contract.categorySlug, [
      ...(byCategory.get(contract.categorySlug) ?? []),
      contract,
    ])
  }
  return [...byCategory]
    .map(([categorySlug, own]) => {
      const compared = comparableOf(own, today)
      return {
        categorySlug,
        contracts: own.length,
        spread: priceSpread(compared.map(({ amountCents }) => amountCents)),
        compared,
        years: yearsOf(own),
      }
    })
    .sort((one, other) => other.contracts - one.contracts)
}

/** The contracts with a price of the last years whose size is similar to their median; empty if they are too few. */
function comparableOf(contracts: readonly PastContract[], today: string): ComparedContract[] {
  const since = `${Number(today.slice(0, 4)) - COMPARABLE_YEARS}${today.slice(4)}`
  const recent = contracts
    .filter((contract) => hasPrice(contract) && contract.notifiedOn >= since)
    .flatMap(({ id, title, buyer, notifiedOn, tenderSlug, amountCents }) =>
      amountCents === null ? [] : [{ id, title, buyer, notifiedOn, tenderSlug, amountCents }],
    )
  const median = priceSpread(recent.map(({ amountCents }) => amountCents))?.median ?? null
  const size = comparableSize({ estimateCents: median, lotCents: [] })
  if (size === null) return []
  const similar = recent.filter(
    ({ amountCents }) => amountCents >= size.from && amountCents <= size.to,
  )
  if (similar.length < MIN_COMPARABLE) return []
  return similar.toSorted((one, other) => other.notifiedOn.localeCompare(one.notifiedOn))
}

function yearsOf(contracts: readonly PastContract[]): CategoryPrices['years'] {
  const years = contracts.map(({ notifiedOn }) => Number(notifiedOn.slice(0, 4)))
  return { from: Math.min(...years), to: Math.max(...years) }
}

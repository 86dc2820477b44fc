import { hasPrice, type PastContract } from './past-contract.ts'
import { type PriceSpread, priceSpread } from './price-spread.ts'

/** What was paid for one activity, over the years. */
export type CategoryPrices = {
  categorySlug: string
  contracts: number
  /** Null where too few of them bear a price. */
  spread: PriceSpread | null
  /** Framework agreements stand apart: their amounts are maxima. */
  frameworks: { count: number; spread: PriceSpread | null }
  /** From the first year to the last, years without a contract included. */
  years: { year: number; contracts: number; medianCents: number | null }[]
}

/** The activities of these contracts, the most frequent first. */
export function priceHistory(contracts: readonly PastContract[]): CategoryPrices[] {
  const byCategory = new Map<string, PastContract[]>()
  for (const contract of contracts) {
    if (contract.categorySlug === null) continue
    byCategory.set(contract.categorySlug, [
      ...(byCategory.get(contract.categorySlug) ?? []),
      contract,
    ])
  }
  return [...byCategory]
    .map(([categorySlug, own]) => ({
      categorySlug,
      contracts: own.length,
      spread: priceSpread(pricesOf(own)),
      frameworks: {
        count: own.filter(isFramework).length,
        spread: priceSpread(maximaOf(own)),
      },
      years: yearsOf(own),
    }))
    .sort((one, other) => other.contracts - one.contracts)
}

/** Prices in cents, without maxima and amounts that nobody believes. */
function pricesOf(contracts: readonly PastContract[]): number[] {
  return contracts.filter(hasPrice).flatMap(({ amountCents }) => amountCents ?? [])
}

const isFramework = ({ amountKind }: PastContract) => amountKind === 'framework_maximum'

export function maximaOf(contracts: readonly PastContract[]): number[] {
  return contracts
    .filter((contract) => isFramework(contract) && contract.amountFault === null)
    .flatMap(({ amountCents }) => amountCents ?? [])
}

function yearsOf(contracts: readonly PastContract[]): CategoryPrices['years'] {
  const yearOf = ({ notifiedOn }: PastContract) => Number(notifiedOn.slice(0, 4))
  const years = contracts.map(yearOf)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const own = contracts.filter((contract) => yearOf(contract) === first + at)
    const prices = pricesOf(own).sort((a, b) => a - b)
    return {
      year: first + at,
      contracts: own.length,
      medianCents: prices[Math.floor((prices.length - 1) / 2)] ?? null,
    }
  })
}

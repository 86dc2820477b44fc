import { hasPrice, type PastContract } from './past-contract.ts'
import { type PriceSpread, priceSpread } from './price-spread.ts'

/** Prices of one activity by year. */
export type CategoryPrices = {
  categorySlug: string
  contracts: number
  /** Null if too few contracts have a price. */
  spread: PriceSpread | null
  /** Framework agreements are separate: their amounts are maxima. */
  frameworks: { count: number; spread: PriceSpread | null }
  /** All years from first to last, including years without a contract. */
  years: { year: number; contracts: number; medianCents: number | null }[]
}

/** The price history by activity, most frequent activity first. */
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

/** Valid prices in cents, without framework maxima. */
function pricesOf(contracts: readonly PastContract[]): number[] {
  return contracts.filter(hasPrice).flatMap(({ amountCents }) => amountCents ?? [])
}

const isFramework = ({ amountKind }: PastContract) => amountKind === 'framework_maximum'

function maximaOf(contracts: readonly PastContract[]): number[] {
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

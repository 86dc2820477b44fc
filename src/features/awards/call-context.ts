import type { LikelyIncumbent } from './likely-incumbent.ts'
import type { PastContract } from './past-contract.ts'
import type { PriceSpread } from './price-spread.ts'

/** Prices of comparable contracts, and their scope. */
export type ComparedPrices = {
  /** `area`: same départements; `country`: all of France. */
  scope: 'area' | 'country'
  categorySlug: string
  spread: PriceSpread
  /** All that are counted, latest first. */
  contracts: ComparedContract[]
}

export type ComparedContract = Pick<
  PastContract,
  'id' | 'title' | 'buyer' | 'notifiedOn' | 'tenderSlug'
> & { amountCents: number }

/** Statistics of earlier contracts for a call. */
export type CallContext = {
  buyer: { name: string; slug: string; contracts: number }
  /** The narrowest scope with enough comparable contracts; null without one. */
  prices: ComparedPrices | null
  incumbents: LikelyIncumbent[]
}

import type { LikelyIncumbent } from './likely-incumbent.ts'
import type { PriceSpread } from './price-spread.ts'

/** Prices that compare with a call's, and where they come from. */
export type ComparedPrices = {
  /** `buyer`: the same buyer's; `area`: in the same départements; `country`: anywhere in France. */
  scope: 'buyer' | 'area' | 'country'
  categorySlug: string
  spread: PriceSpread
  /** Days of the first and the last contract counted, `2024-05-15`. */
  from: string
  to: string
}

/** What earlier contracts tell of a call. */
export type CallContext = {
  buyer: { name: string; slug: string; contracts: number }
  prices: ComparedPrices[]
  /** Maxima of the buyer's framework agreements for the same activity: no prices. */
  maxima: PriceSpread | null
  incumbents: LikelyIncumbent[]
}

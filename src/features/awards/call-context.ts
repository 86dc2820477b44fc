import type { LikelyIncumbent } from './likely-incumbent.ts'
import type { PriceSpread } from './price-spread.ts'

/** Prices of comparable contracts, and their scope. */
export type ComparedPrices = {
  /** `buyer`: same buyer; `area`: same départements; `country`: all of France. */
  scope: 'buyer' | 'area' | 'country'
  categorySlug: string
  spread: PriceSpread
  /** Days of the earliest and latest contract counted, `2024-05-15`. */
  from: string
  to: string
}

/** Statistics of earlier contracts for a call. */
export type CallContext = {
  buyer: { name: string; slug: string; contracts: number }
  prices: ComparedPrices[]
  /** Maxima of the buyer's framework agreements in the same activity; these are not prices. */
  maxima: PriceSpread | null
  incumbents: LikelyIncumbent[]
}

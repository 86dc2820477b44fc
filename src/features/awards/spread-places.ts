import type { PriceSpread } from './price-spread.ts'

/**
 * Where a spread stands on the scale of another, in percent. Amounts of one activity differ by factors, not by
 * sums: the scale is logarithmic, from the smallest amount to the largest.
 */
export function spreadPlaces(
  spread: Pick<PriceSpread, 'lowerQuartile' | 'median' | 'upperQuartile'>,
  { smallest, largest }: Scale,
): { start: number; middle: number; end: number } {
  const [low, high] = [Math.log(Math.max(smallest, 1)), Math.log(Math.max(largest, 1))]
  const place = (cents: number) => {
    if (high <= low) return 50
    const share = (Math.log(Math.max(cents, 1)) - low) / (high - low)
    return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  }
  return {
    start: place(spread.lowerQuartile),
    middle: place(spread.median),
    end: place(spread.upperQuartile),
  }
}

type Scale = Pick<PriceSpread, 'smallest' | 'largest'>

/** The scale that holds all of them. */
export function widestScale(spreads: readonly Scale[]): Scale {
  return {
    smallest: Math.min(...spreads.map(({ smallest }) => smallest)),
    largest: Math.max(...spreads.map(({ largest }) => largest)),
  }
}

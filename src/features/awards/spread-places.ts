import type { PriceSpread } from './price-spread.ts'

/**
 * The position of a spread on the scale of another, in percent. The scale is logarithmic because amounts of one
 * activity differ by factors.
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

/** Quartiles of amounts, in cents. */
export type PriceSpread = {
  sample: number
  smallest: number
  lowerQuartile: number
  median: number
  upperQuartile: number
  largest: number
}

/** The spread of unsorted amounts; null without any. */
export function priceSpread(cents: readonly number[]): PriceSpread | null {
  if (cents.length === 0) return null
  const sorted = [...cents].sort((a, b) => a - b)
  const at = (share: number) => quantile(sorted, share)
  return {
    sample: sorted.length,
    smallest: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    largest: at(1),
  }
}

/** Interpolated quantile (type 7 of Hyndman and Fan, like PostgreSQL's percentile_cont). */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

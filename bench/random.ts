/**
 * A deterministic generator of numbers in [0, 1): the same seed gives the same sequence everywhere.
 */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws an index by weight in constant time (Walker's alias method). */
export function weightedDraw(weights: readonly number[]): (random: Random) => number {
  const count = weights.length
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / count
  const share = Float64Array.from(weights, (weight) => weight / mean)
  const alias = new Uint32Array(count)
  const small: number[] = []
  const large: number[] = []
  for (const [place, value] of share.entries()) (value < 1 ? small : large).push(place)
  while (small.length > 0 && large.length > 0) {
    const low = small.pop() as number
    const high = large.at(-1) as number
    alias[low] = high
    share[high] = (share[high] as number) + (share[low] as number) - 1
    if ((share[high] as number) < 1) small.push(large.pop() as number)
  }
  for (const place of [...small, ...large]) share[place] = 1
  return (random) => {
    const place = Math.floor(random() * count)
    return random() < (share[place] as number) ? place : (alias[place] as number)
  }
}

/** A value of a distribution given by its quantiles, interpolated. */
export function quantileDraw(quantiles: readonly number[], random: Random): number {
  const at = random() * (quantiles.length - 1)
  const low = quantiles[Math.floor(at)] as number
  const high = quantiles[Math.ceil(at)] as number
  return low + (high - low) * (at % 1)
}

export const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item

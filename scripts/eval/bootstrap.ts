/** Samples of an interval. */
const SAMPLES = 2000

/** Between these two the figure lies in 95 % of the samples. */
export type Interval = { low: number; high: number }

/**
 * The interval of a figure over groups that are drawn as a whole, with replacement; null with fewer than two groups.
 * The same groups give the same interval.
 */
export function bootstrapInterval<Group>(
  groups: readonly Group[],
  figure: (sample: readonly Group[]) => number | null,
): Interval | null {
  if (groups.length < 2) return null
  const random = randomNumbers(20261122)
  const figures: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const drawn = groups.map(() => groups[Math.floor(random() * groups.length)] as Group)
    const value = figure(drawn)
    if (value !== null) figures.push(value)
  }
  if (figures.length === 0) return null
  figures.sort((one, other) => one - other)
  const at = (share: number) => figures[Math.floor(share * (figures.length - 1))] as number
  return { low: at(0.025), high: at(0.975) }
}

/** Mulberry32: equal seeds give equal numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

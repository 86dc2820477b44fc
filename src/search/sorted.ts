/** First place of an ascending list whose value is not below the one asked for. */
export const lowerBound = (values: Uint32Array | Float64Array, value: number) =>
  partitionPoint(values.length, (at) => (values[at] as number) < value)

/** How many places at the head of a list pass a test that none after them passes. */
export function partitionPoint(length: number, passes: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) low = middle + 1
    else high = middle
  }
  return low
}

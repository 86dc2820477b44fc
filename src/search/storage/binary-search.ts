/** Index of the first value of an ascending list that is not below `value`. */
export const lowerBound = (values: Uint32Array | Float64Array, value: number) =>
  partitionPoint(values.length, (at) => (values[at] as number) < value)

/**
 * Index of the first element that fails a test which all elements before it pass and none after it
 * passes.
 */
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

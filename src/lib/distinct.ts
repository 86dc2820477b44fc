/** Each value once, in order of first appearance. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

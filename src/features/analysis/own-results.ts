import type { StoredResult } from './select-result.ts'

/** The results of a lot that differ from those of the whole call. */
export function ownResults(results: readonly StoredResult[], lotNumber: number): StoredResult[] {
  const shared = new Set(
    results.filter((one) => one.lotNumber === null).map((one) => valueKey(one)),
  )
  return results.filter((one) => one.lotNumber === lotNumber && !shared.has(valueKey(one)))
}

const valueKey = ({ type, value }: StoredResult) => `${type} ${JSON.stringify(value)}`

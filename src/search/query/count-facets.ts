import type { FacetCount, FacetName } from '../search-query.ts'
import { type Bits, intersect } from '../storage/bit-set.ts'
import type { Segment } from '../storage/segment.ts'
import { countValues } from '../storage/value-column.ts'
import { COLUMN_NAMES, type ColumnDictionaries } from '../text/indexed-document.ts'

/** The documents that pass the filter of one column. */
export type FilteredColumn = { column: number; bits: Bits }

/** Counts the values of the requested facets over all segments. */
export class FacetCounter {
  readonly #facets: { name: FacetName; column: number; counts: Uint32Array }[]
  readonly #columns: ColumnDictionaries

  constructor(names: readonly FacetName[], columns: ColumnDictionaries) {
    this.#columns = columns
    this.#facets = [...new Set(names)].map((name) => ({
      name,
      column: COLUMN_NAMES.indexOf(name),
      counts: new Uint32Array(columns[name].size),
    }))
  }

  /**
   * @param matches documents that pass every filter
   * @param unfiltered documents that pass every filter except the column filters
   */
  add(segment: Segment, matches: Bits, unfiltered: Bits, filters: FilteredColumn[]) {
    for (const { column, counts } of this.#facets) {
      const filtered = filters.some((filter) => filter.column === column)
      const counted = filtered ? unfiltered.slice() : matches
      if (filtered) {
        for (const filter of filters) if (filter.column !== column) intersect(counted, filter.bits)
      }
      const values = segment.columns[column]
      if (values) countValues(values, counted, counts)
    }
  }

  results(): Partial<Record<FacetName, FacetCount[]>> {
    const results: Partial<Record<FacetName, FacetCount[]>> = {}
    for (const { name, counts } of this.#facets) {
      const dictionary = this.#columns[name]
      const found: FacetCount[] = []
      for (const [ordinal, count] of counts.entries()) {
        if (count > 0) found.push({ value: dictionary.valueOf(ordinal), count })
      }
      results[name] = found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    }
    return results
  }
}

import { COLUMN_NAMES, type FacetName, FLAGS, YES } from '../columns.ts'
import type { FacetCount } from '../search-query.ts'
import {
  type Bits,
  type CountedBits,
  countBits,
  countCommon,
  intersect,
  ScratchBits,
} from '../storage/bit-set.ts'
import { columnOf, flagOf, MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import { countValues, listFewer } from '../storage/value-column.ts'
import type { Dictionary } from '../text/dictionary.ts'
import type { ColumnDictionaries } from '../text/indexed-document.ts'

const matchesBuffer = new Uint16Array(MAX_SEGMENT_SIZE)
const countedBuffer = new Uint16Array(MAX_SEGMENT_SIZE)
const countedScratch = new ScratchBits(MAX_SEGMENT_SIZE)

/** The values of dictionaries, by number: making the strings anew takes longer than counting few documents. */
const valuesOf = new WeakMap<Dictionary, string[]>()

/** The documents that pass one filter. */
export type FilteredFacet = { facet: FacetName; bits: Bits }

type Counted = { name: FacetName; column: number; dictionary: Dictionary; counts: Uint32Array }

/** Counts the values of the requested facets over all segments. */
export class FacetCounter {
  readonly #columns: Counted[] = []
  readonly #flags: { name: FacetName; flag: number; count: number }[] = []

  constructor(names: readonly FacetName[], columns: ColumnDictionaries) {
    for (const [column, name] of COLUMN_NAMES.entries()) {
      if (!names.includes(name)) continue
      const dictionary = columns[name]
      const counts = new Uint32Array(dictionary.size)
      this.#columns.push({ name, column, dictionary, counts })
    }
    for (const [flag, name] of FLAGS.entries()) {
      if (names.includes(name)) this.#flags.push({ name, flag, count: 0 })
    }
  }

  /**
   * @param matches documents that pass every filter
   * @param unfiltered documents that pass every filter except those with facets
   */
  add(segment: Segment, matches: CountedBits, unfiltered: Bits, filters: FilteredFacet[]) {
    if (this.#columns.length === 0 && this.#flags.length === 0) return
    const listed = listFewer(matches, segment.size, matchesBuffer)
    for (const { name, column, counts } of this.#columns) {
      let counted = listed
      if (filters.some(({ facet }) => facet === name)) {
        const bits = countedScratch.copyOf(unfiltered)
        for (const { facet, bits: own } of filters) if (facet !== name) intersect(bits, own)
        const one = { bits, count: countBits(bits) }
        counted = listFewer(one, segment.size, countedBuffer)
      }
      countValues(columnOf(segment, column), counted, counts)
    }
    // The filter of a flag removes documents without it, which its facet does not count.
    for (const facet of this.#flags)
      facet.count += countCommon(matches.bits, flagOf(segment, facet.flag))
  }

  results(): Partial<Record<FacetName, FacetCount[]>> {
    const results: Partial<Record<FacetName, FacetCount[]>> = {}
    for (const { name, dictionary, counts } of this.#columns) {
      const values = valuesOf.get(dictionary) ?? []
      valuesOf.set(dictionary, values)
      const found: FacetCount[] = []
      for (let ordinal = 0; ordinal < counts.length; ordinal++) {
        const count = counts[ordinal] as number
        if (count === 0) continue
        const value = values[ordinal] ?? dictionary.valueOf(ordinal)
        values[ordinal] = value
        found.push({ value, count })
      }
      results[name] = found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    }
    for (const { name, count } of this.#flags) {
      results[name] = count > 0 ? [{ value: YES, count }] : []
    }
    return results
  }
}

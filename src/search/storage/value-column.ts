import { lowerBound } from './binary-search.ts'
import {
  type Bits,
  type CountedBits,
  complement,
  countBits,
  intersect,
  listDocuments,
  nextBit,
  setBit,
  unite,
} from './bit-set.ts'

/**
 * The values of one facet in a segment. Documents share few distinct sets of values (« 44 », « 44
 * 85 »), so each document stores the number of its set in 16 bits.
 */
export type ValueColumn = {
  /** The set of each document. */
  setOf: Uint16Array
  /** Values of set s: `setValues[setStarts[s] … setStarts[s + 1]]`, numbers of the facet's dictionary. */
  setStarts: Uint32Array
  setValues: Uint32Array
  /** Distinct values, ascending; sets that hold value v: `setsOfValue[valueStarts[v] … valueStarts[v + 1]]`. */
  values: Uint32Array
  valueStarts: Uint32Array
  setsOfValue: Uint16Array
  /**
   * Documents of set s, in order: `docs[docStarts[s] … docStarts[s + 1]]`, where s is below `listedSets`. The sets from
   * there on have many documents, and a bit set each instead, one after the other in `denseBits`.
   */
  docStarts: Uint32Array
  docs: Uint16Array
  listedSets: number
  denseBits: Bits
}

/** Fewer documents than this are tested one by one. */
const FEW = 256

const NO_VALUES: readonly number[] = []

/** The values of each set, as lists that documents share. */
export function listsOfSets(column: ValueColumn): (readonly number[])[] {
  const lists: (readonly number[])[] = []
  for (let set = 0; set + 1 < column.setStarts.length; set++) {
    const values = column.setValues.subarray(column.setStarts[set], column.setStarts[set + 1])
    lists.push(values.length === 0 ? NO_VALUES : Array.from(values))
  }
  return lists
}

/** The values of a column that pass a filter: as a list, and as flags by value number. */
export type AllowedValues = { ordinals: readonly number[]; flags: Uint8Array }

/** Writes the documents of `within` with an allowed value into `bits`, which must be empty. */
export function documentsWithValue(
  column: ValueColumn,
  allowed: AllowedValues,
  within: Bits,
  bits: Bits = new Uint32Array(within.length),
): Bits {
  const { setOf, docStarts, docs, listedSets, denseBits } = column
  const { values, valueStarts, setsOfValue } = column
  const words = bits.length
  if (countBits(within) < FEW) {
    for (let doc = nextBit(within, 0); doc >= 0; doc = nextBit(within, doc + 1)) {
      if (setHasValue(column, setOf[doc] as number, allowed.flags)) setBit(bits, doc)
    }
    return bits
  }
  for (const value of allowed.ordinals) {
    const place = lowerBound(values, value)
    if (values[place] !== value) continue
    const last = valueStarts[place + 1] as number
    for (let index = valueStarts[place] as number; index < last; index++) {
      const set = setsOfValue[index] as number
      if (set >= listedSets) {
        const start = (set - listedSets) * words
        unite(bits, denseBits.subarray(start, start + words))
        continue
      }
      const end = docStarts[set + 1] as number
      for (let at = docStarts[set] as number; at < end; at++) setBit(bits, docs[at] as number)
    }
  }
  intersect(bits, within)
  return bits
}

/** Whether a set holds one of the flagged values. */
export function setHasValue(
  { setStarts, setValues }: ValueColumn,
  set: number,
  allowed: Uint8Array,
) {
  const end = setStarts[set + 1] as number
  for (let at = setStarts[set] as number; at < end; at++) {
    if (allowed[setValues[at] as number] === 1) return true
  }
  return false
}

/** Documents of a segment, ascending; `areOthers`: all of the segment but these. */
export type DocumentList = { docs: Uint16Array; areOthers: boolean }

/** The documents of a set or, where they are fewer, the others; in `buffer`. */
export function listFewer(
  { bits, count: matching }: CountedBits,
  size: number,
  buffer: Uint16Array,
): DocumentList {
  const areOthers = 2 * matching > size
  const count = listDocuments(areOthers ? complement(bits, size) : bits, buffer)
  return { docs: buffer.subarray(0, count), areOthers }
}

/** The number of documents of each set, which are numbered in 16 bits; all zero between calls. */
const setCounts = new Uint32Array(1 << 16)

/** Adds the number of documents with each value to `counts`, by value number. */
export function countValues(
  column: ValueColumn,
  { docs, areOthers }: DocumentList,
  counts: Uint32Array,
) {
  const { setOf, docStarts } = column
  const size = docStarts.length - 1
  for (let at = 0; at < docs.length; at++) {
    const set = setOf[docs[at] as number] as number
    setCounts[set] = (setCounts[set] as number) + 1
  }
  if (areOthers || docs.length > size) {
    for (let set = 0; set < size; set++) {
      const listed = setCounts[set] as number
      const all = (docStarts[set + 1] as number) - (docStarts[set] as number)
      addToValues(column, set, areOthers ? all - listed : listed, counts)
    }
    setCounts.fill(0, 0, size)
    return
  }
  for (let at = 0; at < docs.length; at++) {
    const set = setOf[docs[at] as number] as number
    addToValues(column, set, setCounts[set] as number, counts)
    setCounts[set] = 0
  }
}

function addToValues(column: ValueColumn, set: number, change: number, counts: Uint32Array) {
  const { setStarts, setValues } = column
  const end = setStarts[set + 1] as number
  for (let at = setStarts[set] as number; at < end; at++) {
    const value = setValues[at] as number
    counts[value] = (counts[value] as number) + change
  }
}

/** The values of one document. */
export function valuesOfDocument(column: ValueColumn, doc: number): Uint32Array {
  const set = column.setOf[doc] as number
  return column.setValues.subarray(column.setStarts[set], column.setStarts[set + 1])
}

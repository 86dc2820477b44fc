import { lowerBound } from './binary-search.ts'
import { type Bits, complement, countBits, intersect, nextBit, setBit } from './bit-set.ts'

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
  /** Documents of set s, in order: `docs[docStarts[s] … docStarts[s + 1]]`. */
  docStarts: Uint32Array
  docs: Uint16Array
}

/** Fewer documents than this are tested one by one. */
const FEW = 256

const NO_VALUES: readonly number[] = []

/** Documents between two `yield`s. */
const STRIDE = 2048

/** Yields between steps, as `buildSegment` does. */
export function* buildValueColumn(
  valuesOf: readonly (readonly number[])[],
): Generator<void, ValueColumn> {
  const setOf = new Uint16Array(valuesOf.length)
  const sets: (readonly number[])[] = []
  const byContent = new Map<number | string, number>()
  for (let doc = 0; doc < valuesOf.length; doc++) {
    const values = valuesOf[doc] as readonly number[]
    const content = values.length === 1 ? (values[0] as number) : values.join()
    let set = byContent.get(content)
    if (set === undefined) {
      set = sets.push(values) - 1
      byContent.set(content, set)
    }
    setOf[doc] = set
    if (doc % STRIDE === 0) yield
  }
  const setStarts = new Uint32Array(sets.length + 1)
  for (const [set, values] of sets.entries()) {
    setStarts[set + 1] = (setStarts[set] as number) + values.length
  }
  const setValues = Uint32Array.from(sets.flat())
  yield
  const { starts: docStarts, places: docs } = groupPlaces(setOf, sets.length)
  yield
  return { setOf, setStarts, setValues, docStarts, docs, ...groupByValue(sets, setValues) }
}

/** Groups the indexes 0 … n by `groupOf`, ascending within a group. */
function groupPlaces(groupOf: ArrayLike<number>, groupCount: number) {
  const starts = new Uint32Array(groupCount + 1)
  for (let place = 0; place < groupOf.length; place++) {
    const group = groupOf[place] as number
    starts[group + 1] = (starts[group + 1] as number) + 1
  }
  for (let group = 0; group < groupCount; group++) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
  }
  const next = starts.slice()
  const places = new Uint16Array(groupOf.length)
  for (let place = 0; place < groupOf.length; place++) {
    const group = groupOf[place] as number
    const at = next[group] as number
    places[at] = place
    next[group] = at + 1
  }
  return { starts, places }
}

function groupByValue(sets: readonly (readonly number[])[], setValues: Uint32Array) {
  const values = Uint32Array.from(new Set(setValues)).sort()
  const placeOf = new Map<number, number>()
  for (const [place, value] of values.entries()) placeOf.set(value, place)
  const valueStarts = new Uint32Array(values.length + 1)
  for (const value of setValues) {
    const place = placeOf.get(value) as number
    valueStarts[place + 1] = (valueStarts[place + 1] as number) + 1
  }
  for (let place = 0; place < values.length; place++) {
    valueStarts[place + 1] = (valueStarts[place + 1] as number) + (valueStarts[place] as number)
  }
  const next = valueStarts.slice()
  const setsOfValue = new Uint16Array(setValues.length)
  for (const [set, own] of sets.entries()) {
    for (const value of own) {
      const place = placeOf.get(value) as number
      const at = next[place] as number
      setsOfValue[at] = set
      next[place] = at + 1
    }
  }
  return { values, valueStarts, setsOfValue }
}

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
  const { setOf, docStarts, docs, values, valueStarts, setsOfValue } = column
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

/**
 * Adds the number of documents with each value to `counts`, by value number. For most of the
 * segment, counts the other documents and subtracts them.
 */
export function countValues(column: ValueColumn, documents: Bits, counts: Uint32Array) {
  const { docStarts, setOf } = column
  const count = countBits(documents)
  if (count === 0) return
  if (2 * count <= setOf.length) {
    countEach(column, documents, 1, counts)
    return
  }
  for (let set = 0; set + 1 < docStarts.length; set++) {
    addToValues(column, set, (docStarts[set + 1] as number) - (docStarts[set] as number), counts)
  }
  if (count < setOf.length) countEach(column, complement(documents, setOf.length), -1, counts)
}

function countEach(column: ValueColumn, documents: Bits, change: 1 | -1, counts: Uint32Array) {
  const { setOf } = column
  for (let word = 0; word < documents.length; word++) {
    let rest = documents[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      addToValues(column, setOf[(word << 5) + 31 - Math.clz32(lowest)] as number, change, counts)
      rest ^= lowest
    }
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

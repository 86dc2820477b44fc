import { type Bits, countBits, setBit, wordsFor } from './bits.ts'

/**
 * The values of one facet in a segment. Documents share few distinct sets of values (« 44 », « 44 85 »),
 * so a document holds the number of its set: one 16-bit number to read, however many values it bears.
 */
export type ValueColumn = {
  /** Set of each document. */
  setOf: Uint16Array
  /** Values of set s: `setValues[setStarts[s] … setStarts[s + 1]]`, numbers of the facet's dictionary. */
  setStarts: Uint32Array
  setValues: Uint32Array
  /** Documents of set s, in order: `docs[docStarts[s] … docStarts[s + 1]]`. */
  docStarts: Uint32Array
  docs: Uint16Array
}

const NO_VALUES: readonly number[] = []

export function buildValueColumn(valuesOf: readonly (readonly number[])[]): ValueColumn {
  const setOf = new Uint16Array(valuesOf.length)
  const sets: (readonly number[])[] = []
  const byList = new Map<readonly number[], number>()
  const byContent = new Map<number | string, number>()
  for (let doc = 0; doc < valuesOf.length; doc++) {
    const values = valuesOf[doc] as readonly number[]
    let set = byList.get(values)
    if (set === undefined) {
      const content = values.length === 1 ? (values[0] as number) : values.join()
      set = byContent.get(content)
      if (set === undefined) {
        set = sets.push(values) - 1
        byContent.set(content, set)
      }
      byList.set(values, set)
    }
    setOf[doc] = set
  }
  const setStarts = new Uint32Array(sets.length + 1)
  for (const [set, values] of sets.entries()) {
    setStarts[set + 1] = (setStarts[set] as number) + values.length
  }
  return {
    setOf,
    setStarts,
    setValues: Uint32Array.from(sets.flat()),
    ...groupBySet(setOf, sets.length),
  }
}

function groupBySet(setOf: Uint16Array, setCount: number) {
  const docStarts = new Uint32Array(setCount + 1)
  for (const set of setOf) docStarts[set + 1] = (docStarts[set + 1] as number) + 1
  for (let set = 0; set < setCount; set++) {
    docStarts[set + 1] = (docStarts[set + 1] as number) + (docStarts[set] as number)
  }
  const next = docStarts.slice()
  const docs = new Uint16Array(setOf.length)
  for (let doc = 0; doc < setOf.length; doc++) {
    const set = setOf[doc] as number
    const at = next[set] as number
    docs[at] = doc
    next[set] = at + 1
  }
  return { docStarts, docs }
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

/** Documents that bear at least one allowed value; `allowed` has a 1 for each value's number. */
export function documentsBearing(column: ValueColumn, allowed: Uint8Array): Bits {
  const { setStarts, setValues, docStarts, docs } = column
  const bits = new Uint32Array(wordsFor(docs.length))
  for (let set = 0; set + 1 < setStarts.length; set++) {
    const end = setStarts[set + 1] as number
    let at = setStarts[set] as number
    while (at < end && allowed[setValues[at] as number] !== 1) at++
    if (at === end) continue
    const docEnd = docStarts[set + 1] as number
    for (let index = docStarts[set] as number; index < docEnd; index++) {
      setBit(bits, docs[index] as number)
    }
  }
  return bits
}

const setCounts = new Uint32Array(1 << 16)

/** Adds to `counts`, by value number, how many of the documents bear each value. */
export function countValues(column: ValueColumn, documents: Bits, counts: Uint32Array) {
  const { setOf, setStarts, docStarts } = column
  const setCount = setStarts.length - 1
  if (countBits(documents) === setOf.length) {
    for (let set = 0; set < setCount; set++) {
      addToValues(column, set, (docStarts[set + 1] as number) - (docStarts[set] as number), counts)
    }
    return
  }
  for (let word = 0; word < documents.length; word++) {
    let rest = documents[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      const set = setOf[(word << 5) + 31 - Math.clz32(lowest)] as number
      setCounts[set] = (setCounts[set] as number) + 1
      rest ^= lowest
    }
  }
  for (let set = 0; set < setCount; set++) {
    const count = setCounts[set] as number
    if (count === 0) continue
    setCounts[set] = 0
    addToValues(column, set, count, counts)
  }
}

function addToValues(column: ValueColumn, set: number, count: number, counts: Uint32Array) {
  const end = column.setStarts[set + 1] as number
  for (let at = column.setStarts[set] as number; at < end; at++) {
    const value = column.setValues[at] as number
    counts[value] = (counts[value] as number) + count
  }
}

/** Values of one document. */
export function valuesOfDocument(column: ValueColumn, doc: number): Uint32Array {
  const set = column.setOf[doc] as number
  return column.setValues.subarray(column.setStarts[set], column.setStarts[set + 1])
}

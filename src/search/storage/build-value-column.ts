import { bitWordCount, setBit } from './bit-set.ts'
import type { ValueColumn } from './value-column.ts'

/** From this share of the documents on, a bit set takes less memory than a list of 16-bit numbers, and is read faster. */
const DENSE = 1 / 16

/** Documents between two `yield`s. */
const STRIDE = 2048

/** Yields between steps, as `buildSegment` does. */
export function* buildValueColumn(
  valuesOf: readonly (readonly number[])[],
): Generator<void, ValueColumn> {
  const setOf = new Uint16Array(valuesOf.length)
  const seen: (readonly number[])[] = []
  const sizes: number[] = []
  const byContent = new Map<number | string, number>()
  for (let doc = 0; doc < valuesOf.length; doc++) {
    const values = valuesOf[doc] as readonly number[]
    const content = values.length === 1 ? (values[0] as number) : values.join()
    let set = byContent.get(content)
    if (set === undefined) {
      set = seen.push(values) - 1
      sizes.push(0)
      byContent.set(content, set)
    }
    setOf[doc] = set
    sizes[set] = (sizes[set] as number) + 1
    if (doc % STRIDE === 0) yield
  }
  const { order, listedSets } = densestLast(sizes, valuesOf.length)
  const sets = order.map((set) => seen[set] as readonly number[])
  renumber(setOf, order)
  yield
  const setStarts = new Uint32Array(sets.length + 1)
  for (const [set, values] of sets.entries()) {
    setStarts[set + 1] = (setStarts[set] as number) + values.length
  }
  const setValues = Uint32Array.from(sets.flat())
  yield
  const { starts: docStarts, places } = groupPlaces(setOf, sets.length)
  yield
  const firstDense = docStarts[listedSets] as number
  const docs = places.slice(0, firstDense)
  const words = bitWordCount(valuesOf.length)
  const denseBits = new Uint32Array((sets.length - listedSets) * words)
  for (let set = listedSets; set < sets.length; set++) {
    const bits = denseBits.subarray((set - listedSets) * words, (set - listedSets + 1) * words)
    for (const doc of places.subarray(docStarts[set], docStarts[set + 1])) setBit(bits, doc)
  }
  yield
  const documents = { docStarts, docs, listedSets, denseBits }
  return { setOf, setStarts, setValues, ...documents, ...groupByValue(sets, setValues) }
}

/** The sets in the order of their new numbers: those with many documents last. */
function densestLast(sizes: readonly number[], documents: number) {
  const listed: number[] = []
  const dense: number[] = []
  for (const [set, size] of sizes.entries()) (size < documents * DENSE ? listed : dense).push(set)
  return { order: [...listed, ...dense], listedSets: listed.length }
}

/** `order`: the former number of each new one. */
function renumber(setOf: Uint16Array, order: readonly number[]) {
  const numbers = new Uint16Array(order.length)
  for (const [number, set] of order.entries()) numbers[set] = number
  for (let doc = 0; doc < setOf.length; doc++) setOf[doc] = numbers[setOf[doc] as number] as number
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

import type { Range } from '../search-query.ts'
import { lowerBound, partitionPoint } from './binary-search.ts'
import type { Bits } from './bit-set.ts'

/**
 * One number per document. Dates and amounts repeat, so each document stores the place of its number in 16 bits, and a
 * range is compared by place.
 */
export type NumberColumn = {
  /** Distinct, ascending; NaN last, for documents without a number. */
  numbers: Float64Array
  /** By document, an index of `numbers`. */
  placeOf: Uint16Array
}

/** The column of one number per document, NaN for none. */
export function buildNumberColumn(numberOf: Float64Array): NumberColumn {
  const sorted = numberOf.toSorted()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    const number = sorted[at] as number
    if (count === 0 || !Object.is(number, sorted[count - 1])) sorted[count++] = number
  }
  const numbers = sorted.slice(0, count)
  const known = knownCount(numbers)
  const placeOf = new Uint16Array(numberOf.length)
  for (let doc = 0; doc < numberOf.length; doc++) {
    const number = numberOf[doc] as number
    placeOf[doc] = Number.isNaN(number) ? known : lowerBound(numbers, number)
  }
  return { numbers, placeOf }
}

/** The number of a document; NaN for none. */
export const numberAt = ({ numbers, placeOf }: NumberColumn, doc: number) =>
  numbers[placeOf[doc] as number] as number

/** How many of the distinct numbers are numbers. */
const knownCount = (numbers: Float64Array) =>
  Number.isNaN(numbers.at(-1)) ? numbers.length - 1 : numbers.length

/** Removes the documents outside the range from the set. A document without a number is in no range but one with `orUnknown`. */
export function retainInRange(
  { numbers, placeOf }: NumberColumn,
  bits: Bits,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, orUnknown }: Range,
) {
  const known = knownCount(numbers)
  const first = partitionPoint(known, (place) => (numbers[place] as number) < min)
  const end = partitionPoint(known, (place) => (numbers[place] as number) <= max)
  const firstUnknown = orUnknown ? known : numbers.length
  for (let word = 0; word < bits.length; word++) {
    let retained = bits[word] as number
    for (let rest = retained; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest
      const place = placeOf[(word << 5) + 31 - Math.clz32(lowest)] as number
      const isIn = (place >= first && place < end) || place >= firstUnknown
      if (!isIn) retained &= ~lowest
    }
    bits[word] = retained
  }
}

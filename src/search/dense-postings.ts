import { type Bits, bitsInWord, setBit, wordsFor } from './bits.ts'
import type { Postings, Segment } from './segment.ts'

/**
 * The documents of a frequent term as a set: two of them meet in a few thousand instructions whatever they
 * hold, and the impact of one document is found without a search.
 */
export type DenseSet = {
  bits: Bits
  /** How many documents of the term stand before each word of `bits`. */
  ranks: Uint16Array
}

/** Of so many documents, one at least must hold the term. */
const ONE_IN = 32
/** Smaller segments are walked through soon enough. */
const LEAST_DOCUMENTS = 1024

/** All of these are made when first asked for, and gone with their segment. */
type Made = { sets: Map<number, DenseSet>; fields: Map<string, Postings> }
const madeSoFar = new WeakMap<Segment, Made>()

function madeFor(segment: Segment): Made {
  let made = madeSoFar.get(segment)
  if (made === undefined) {
    made = { sets: new Map(), fields: new Map() }
    madeSoFar.set(segment, made)
  }
  return made
}

const isDense = (segment: Segment, { length }: Uint16Array) =>
  length >= LEAST_DOCUMENTS && length * ONE_IN >= segment.size

/** Null for a term that few documents hold. 12 kB each; a segment has one or two hundred at most. */
export function denseSet(segment: Segment, term: number, docs: Uint16Array): DenseSet | null {
  if (!isDense(segment, docs)) return null
  const own = madeFor(segment).sets
  let set = own.get(term)
  if (set === undefined) {
    set = makeSet(segment.size, docs)
    own.set(term, set)
  }
  return set
}

/**
 * The postings of a frequent term in one field, which only the words of each document tell: found once, not at
 * each search. `find` looks at all that are alive.
 */
export function fieldPostings(
  segment: Segment,
  { term, field, docs }: { term: number; field: number; docs: Uint16Array },
  find: (within: Bits) => Postings,
): Postings | null {
  if (!isDense(segment, docs)) return null
  const own = madeFor(segment).fields
  const name = `${term} ${field}`
  let postings = own.get(name)
  if (postings === undefined) {
    const { docs: found, impacts } = find(segment.live)
    postings = { docs: found.slice(), impacts: impacts.slice() }
    own.set(name, postings)
  }
  return postings
}

export function densePostingsBytes(segment: Segment): number {
  const { sets, fields } = madeFor(segment)
  let bytes = 0
  for (const { bits, ranks } of sets.values()) bytes += bits.byteLength + ranks.byteLength
  for (const { docs, impacts } of fields.values()) bytes += docs.byteLength + impacts.byteLength
  return bytes
}

function makeSet(size: number, docs: Uint16Array): DenseSet {
  const bits = new Uint32Array(wordsFor(size))
  for (let index = 0; index < docs.length; index++) setBit(bits, docs[index] as number)
  const ranks = new Uint16Array(bits.length)
  let before = 0
  for (let word = 0; word < bits.length; word++) {
    ranks[word] = before
    before += bitsInWord(bits[word] as number)
  }
  return { bits, ranks }
}

/** Where a document stands in the term's postings; −1 when it does not hold the term. */
export function rankIn({ bits, ranks }: DenseSet, doc: number): number {
  const word = bits[doc >>> 5] as number
  const bit = 1 << (doc & 31)
  return (word & bit) === 0 ? -1 : (ranks[doc >>> 5] as number) + bitsInWord(word & (bit - 1))
}

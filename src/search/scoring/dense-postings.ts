import { type Bits, bitsInWord, bitWordCount, setBit } from '../storage/bit-set.ts'
import type { Postings, Segment } from '../storage/segment.ts'

/**
 * The documents of a frequent term as a bit set with ranks: two sets are intersected in a few
 * thousand instructions, and the impact of a document is found without a search.
 */
export type DenseSet = {
  bits: Bits
  /** The number of documents of the term before each word of `bits`. */
  ranks: Uint16Array
  /** The documents with the highest impacts, ascending: at least one in `TOP` of the postings. */
  top: Uint16Array
  /** The highest impact of all documents, and of those that are not in `top` (0 without any). */
  mostImpact: number
  mostBelowTop: number
}

const TOP = 32

/** A term is dense when at least one document in this many holds it. */
const ONE_IN = 32
/** In postings; shorter lists are scanned quickly enough. */
const MIN_DOCUMENTS = 1024

/** By term, built on first use and released with the segment. */
const setsBySegment = new WeakMap<Segment, Map<number, DenseSet>>()

function setsOf(segment: Segment): Map<number, DenseSet> {
  let made = setsBySegment.get(segment)
  if (made === undefined) {
    made = new Map()
    setsBySegment.set(segment, made)
  }
  return made
}

const isDense = (segment: Segment, { length }: Uint16Array) =>
  length >= MIN_DOCUMENTS && length * ONE_IN >= segment.size

/**
 * The dense set of a term, null for a rare term. 12 kB each; a segment has at most one or two
 * hundred.
 */
export function denseSet(segment: Segment, term: number, postings: Postings): DenseSet | null {
  if (!isDense(segment, postings.docs)) return null
  const own = setsOf(segment)
  let set = own.get(term)
  if (set === undefined) {
    set = buildDenseSet(segment.size, postings)
    own.set(term, set)
  }
  return set
}

export function densePostingsBytes(segment: Segment): number {
  let bytes = 0
  for (const { bits, ranks, top } of setsOf(segment).values()) {
    bytes += bits.byteLength + ranks.byteLength + top.byteLength
  }
  return bytes
}

function buildDenseSet(size: number, { docs, impacts }: Postings): DenseSet {
  const bits = new Uint32Array(bitWordCount(size))
  for (let index = 0; index < docs.length; index++) setBit(bits, docs[index] as number)
  const ranks = new Uint16Array(bits.length)
  let before = 0
  for (let word = 0; word < bits.length; word++) {
    ranks[word] = before
    before += bitsInWord(bits[word] as number)
  }
  return { bits, ranks, ...topOf(docs, impacts) }
}

/** Documents of equal impact are together in the top or below it. */
function topOf(docs: Uint16Array, impacts: Uint8Array) {
  const counts = new Uint32Array(256)
  for (let index = 0; index < impacts.length; index++) {
    const impact = impacts[index] as number
    counts[impact] = (counts[impact] as number) + 1
  }
  const mostImpact = counts.findLastIndex((count) => count > 0)
  let least = mostImpact + 1
  for (let count = 0; count * TOP < docs.length; ) count += counts[--least] as number
  return {
    top: docs.filter((_, index) => (impacts[index] as number) >= least),
    mostImpact,
    mostBelowTop: Math.max(
      0,
      counts.findLastIndex((count, impact) => count > 0 && impact < least),
    ),
  }
}

/** The index of a document in the term's postings; −1 when the document does not hold the term. */
export function postingIndex({ bits, ranks }: DenseSet, doc: number): number {
  const word = bits[doc >>> 5] as number
  const bit = 1 << (doc & 31)
  return (word & bit) === 0 ? -1 : (ranks[doc >>> 5] as number) + bitsInWord(word & (bit - 1))
}

import type { IndexedDocument } from '../text/indexed-document.ts'
import { lowerBound } from './binary-search.ts'
import { type Bits, hasBit, nextBit } from './bit-set.ts'
import { findKey, KEY_WORDS } from './document-key.ts'
import { type NumberColumn, numberAt } from './number-column.ts'
import { type PointColumn, pointAt } from './point-column.ts'
import { listsOfSets, type ValueColumn } from './value-column.ts'
import type { WordPairs } from './word-pairs.ts'

/** Documents are numbered in 16 bits within their segment, and one more number is a free slot of its keys. */
export const MAX_SEGMENT_SIZE = (1 << 16) - 1

/**
 * A part of the index, immutable except for its tombstones: at most 65,536 documents, newest
 * publication first (then by key), as columns and postings.
 */
export type Segment = WordPairs & {
  size: number
  /** The documents that are neither replaced nor removed. */
  live: Bits
  liveCount: number

  /** Terms present, ascending, and the number of postings of each; the postings of a term have ascending documents. */
  termIds: Uint32Array
  postingCounts: Uint16Array
  /** The first posting of every `TERMS_PER_BLOCK`th term: most terms have one posting, and 32 bits each would be many. */
  blockStarts: Uint32Array
  postingDocs: Uint16Array
  postingImpacts: Uint8Array
  /** One bit per posting: the term is in the buyer’s name. */
  postingInBuyer: Bits

  /** The token streams of the documents; see `token-stream.ts`. */
  tokens: Uint16Array
  tokenStarts: Uint32Array

  keys: Uint32Array
  /** See `keySlotsOf`. */
  keySlots: Uint16Array
  /** In the order of `COLUMN_NAMES`. */
  columns: ValueColumn[]
  /** In the order of `FLAGS`: the documents that have each. */
  flags: Bits[]
  /** Unix milliseconds, descending. */
  publishedAt: NumberColumn
  /** Unix milliseconds, NaN for none. */
  deadlineAt: NumberColumn
  cancelled: Bits
  /** Document numbers by ascending `closesAt`. */
  byClosing: Uint16Array
  amountCents: NumberColumn
  positions: PointColumn
}

export const TERMS_PER_BLOCK = 16

/** A posting list: the documents that hold a term, ascending, with its impact on each. */
export type Postings = { docs: Uint16Array; impacts: Uint8Array }

export const NO_POSTINGS: Postings = { docs: new Uint16Array(0), impacts: new Uint8Array(0) }

/** The range `[start, end)` of the postings of a term; null where no document holds it. */
function placeOfPostings(segment: Segment, term: number): [number, number] | null {
  const { termIds, postingCounts, blockStarts } = segment
  const index = lowerBound(termIds, term)
  if (termIds[index] !== term) return null
  const block = Math.floor(index / TERMS_PER_BLOCK)
  let start = blockStarts[block] as number
  for (let before = block * TERMS_PER_BLOCK; before < index; before++) {
    start += postingCounts[before] as number
  }
  return [start, start + (postingCounts[index] as number)]
}

/** The postings of a term in the buyer’s name; null where no document holds the term. */
export function buyerPostingsOf(segment: Segment, term: number): Postings | null {
  const place = placeOfPostings(segment, term)
  if (place === null) return null
  const { postingDocs, postingImpacts, postingInBuyer } = segment
  const [start, end] = place
  const docs = new Uint16Array(end - start)
  const impacts = new Uint8Array(end - start)
  let count = 0
  let at = nextBit(postingInBuyer, start)
  while (at >= 0 && at < end) {
    docs[count] = postingDocs[at] as number
    impacts[count++] = postingImpacts[at] as number
    at = nextBit(postingInBuyer, at + 1)
  }
  return { docs: docs.subarray(0, count), impacts: impacts.subarray(0, count) }
}

export function postingsOf(segment: Segment, term: number): Postings | null {
  const place = placeOfPostings(segment, term)
  if (place === null) return null
  const [start, end] = place
  return {
    docs: segment.postingDocs.subarray(start, end),
    impacts: segment.postingImpacts.subarray(start, end),
  }
}

/** The number of live documents that hold a term. */
export function liveCountOf(segment: Segment, term: number): number {
  const docs = (postingsOf(segment, term) ?? NO_POSTINGS).docs
  return docs.reduce((count, doc) => count + (hasBit(segment.live, doc) ? 1 : 0), 0)
}

/** A column by its index in `COLUMN_NAMES`. */
export function columnOf({ columns }: Segment, place: number): ValueColumn {
  const column = columns[place]
  if (column === undefined) throw new Error(`segment without column ${place}`)
  return column
}

export const closesAt = ({ cancelled, deadlineAt }: Segment, doc: number) =>
  closingTime(hasBit(cancelled, doc), numberAt(deadlineAt, doc))

/** The deadline, NaN for none; ∞ without one, −∞ when cancelled. */
export function closingTime(cancelled: boolean, deadlineAt: number): number {
  if (cancelled) return Number.NEGATIVE_INFINITY
  return Number.isNaN(deadlineAt) ? Number.POSITIVE_INFINITY : deadlineAt
}

/** The documents with the flag at this index of `FLAGS`. */
export function flagOf({ flags }: Segment, place: number): Bits {
  const bits = flags[place]
  if (bits === undefined) throw new Error(`segment without flag ${place}`)
  return bits
}

/** The document of a key, live or deleted; -1 without one. */
export const documentOf = ({ keys, keySlots }: Segment, key: Uint32Array) =>
  findKey(keys, keySlots, key)

export const keyAt = ({ keys }: Segment, doc: number) =>
  keys.subarray(doc * KEY_WORDS, (doc + 1) * KEY_WORDS)

/** The wanted documents of a segment as they were indexed, in its order. */
export function* documentsOf(segment: Segment, wanted: Bits): Generator<IndexedDocument> {
  const lists = segment.columns.map(listsOfSets)
  const { tokens, tokenStarts } = segment
  for (let doc = nextBit(wanted, 0); doc >= 0; doc = nextBit(wanted, doc + 1)) {
    yield {
      key: keyAt(segment, doc),
      tokens: tokens.subarray(tokenStarts[doc], tokenStarts[doc + 1]),
      values: segment.columns.map(
        ({ setOf }, column) => lists[column]?.[setOf[doc] as number] as readonly number[],
      ),
      flags: segment.flags.reduce(
        (all, bits, at) => (hasBit(bits, doc) ? all | (1 << at) : all),
        0,
      ),
      publishedAt: numberAt(segment.publishedAt, doc),
      deadlineAt: numberAt(segment.deadlineAt, doc),
      cancelled: hasBit(segment.cancelled, doc),
      amountCents: numberAt(segment.amountCents, doc),
      position: pointAt(segment.positions, doc),
    }
  }
}

/** Size of all typed arrays of the segment, in bytes. */
export function segmentBytes(segment: Segment): number {
  let bytes = 0
  const { flags, columns, publishedAt, deadlineAt, amountCents, positions } = segment
  const groups = [segment, flags, ...columns, publishedAt, deadlineAt, amountCents, positions]
  for (const part of groups.flatMap(Object.values)) {
    if (ArrayBuffer.isView(part)) bytes += part.byteLength
  }
  return bytes
}

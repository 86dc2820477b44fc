import { COLUMN_NAMES, FLAGS } from '../columns.ts'
import { impactOf, occurrenceWeights } from '../scoring/impact.ts'
import type { IndexedDocument } from '../text/indexed-document.ts'
import { FIRST_NUMBER_TERM } from '../text/number-terms.ts'
import { BUYER } from '../text/text-fields.ts'
import { decodeTokens, FIELD_END, numberTermsOf } from '../text/token-stream.ts'
import { lowerBound } from './binary-search.ts'
import { type Bits, bitWordCount, fullBits, hasBit, setBit } from './bit-set.ts'
import { buildValueColumn } from './build-value-column.ts'
import { compareKeys, KEY_WORDS, keySlotsOf } from './document-key.ts'
import { buildNumberColumn } from './number-column.ts'
import { buildPointColumn } from './point-column.ts'
import { closingTime, type Segment, TERMS_PER_BLOCK } from './segment.ts'
import { buildWordPairs } from './word-pairs.ts'

/** Documents between two `yield`s: about a millisecond of work. */
const STRIDE = 512

/**
 * Builds a segment; yields between small steps so that the caller can run searches. Term numbers
 * are below `termCount`.
 */
export function* buildSegment(
  unordered: readonly IndexedDocument[],
  termCount: number,
): Generator<void, Segment> {
  const documents = unordered.toSorted(byPublication)
  yield
  const attributes = yield* copyAttributes(documents)
  const columns = []
  for (const index of COLUMN_NAMES.keys()) {
    const values = documents.map((document) => document.values[index] ?? [])
    columns.push(yield* buildValueColumn(values))
  }
  const keySlots = keySlotsOf(attributes.keys)
  yield
  const byClosing = orderByValue(
    Float64Array.from(documents, ({ cancelled, deadlineAt }) => closingTime(cancelled, deadlineAt)),
  )
  yield
  const postings = yield* invert(documents, termCount)
  const pairs = yield* buildWordPairs(documents, postings)
  const size = documents.length
  return {
    size,
    live: fullBits(size),
    liveCount: size,
    ...postings,
    ...pairs,
    ...attributes,
    keySlots,
    columns,
    byClosing,
  }
}

/** The single-valued attributes of each document, and its tokens. */
function* copyAttributes(documents: readonly IndexedDocument[]) {
  const size = documents.length
  const keys = new Uint32Array(size * KEY_WORDS)
  const publishedAt = new Float64Array(size)
  const deadlineAt = new Float64Array(size)
  const cancelled: Bits = new Uint32Array(bitWordCount(size))
  const amountCents = new Float64Array(size)
  const flags: Bits[] = FLAGS.map(() => new Uint32Array(bitWordCount(size)))
  const tokenStarts = new Uint32Array(size + 1)
  const tokens = new Uint16Array(
    documents.reduce((sum, document) => sum + document.tokens.length, 0),
  )
  let end = 0
  for (const [doc, document] of documents.entries()) {
    keys.set(document.key, doc * KEY_WORDS)
    publishedAt[doc] = document.publishedAt
    deadlineAt[doc] = document.deadlineAt
    if (document.cancelled) setBit(cancelled, doc)
    amountCents[doc] = document.amountCents
    for (const [flag, bits] of flags.entries()) if ((document.flags >>> flag) & 1) setBit(bits, doc)
    tokens.set(document.tokens, end)
    end += document.tokens.length
    tokenStarts[doc + 1] = end
    if (doc % STRIDE === 0) yield
  }
  const numbers = {
    publishedAt: buildNumberColumn(publishedAt),
    deadlineAt: buildNumberColumn(deadlineAt),
    amountCents: buildNumberColumn(amountCents),
  }
  yield
  const positions = buildPointColumn(documents.map(({ position }) => position))
  yield
  return { keys, ...numbers, cancelled, positions, flags, tokens, tokenStarts }
}

const byPublication = (a: IndexedDocument, b: IndexedDocument) =>
  b.publishedAt - a.publishedAt || compareKeys(a.key, 0, b.key, 0)

/**
 * Document numbers sorted by value, ascending and stable; sorting numbers is several times faster
 * than sorting documents.
 */
function orderByValue(values: Float64Array): Uint16Array {
  const sorted = values.toSorted()
  const taken = new Uint16Array(values.length)
  const order = new Uint16Array(values.length)
  for (let doc = 0; doc < values.length; doc++) {
    const first = lowerBound(sorted, values[doc] as number)
    order[first + (taken[first] as number)] = doc
    taken[first] = (taken[first] as number) + 1
  }
  return order
}

/** Accumulated weight per term for the current document; all zero between documents. */
let weights = new Float64Array(1 << 12)
/** 1 per term of the current document in the buyer's name; all zero between documents. */
let inBuyer = new Uint8Array(1 << 12)

/**
 * Zeroed count arrays for reuse, since allocating one per small segment would cost as much as the
 * whole vocabulary. At most one per concurrent build.
 */
const spareCounts: Uint32Array[] = []

/**
 * Inverts the documents into postings by a counting sort. Number terms get places after those of the dictionary, in
 * their order, since no array is as long as their numbers are high.
 */
function* invert(documents: readonly IndexedDocument[], termCount: number) {
  const numbers = Uint32Array.from(
    new Set(documents.flatMap(({ tokens }) => numberTermsOf(tokens))),
  ).sort()
  const placeOfNumber = new Map(Array.from(numbers, (number, at) => [number, termCount + at]))
  const placeCount = termCount + numbers.length
  yield
  if (placeCount > weights.length) {
    weights = new Float64Array(placeCount * 2)
    inBuyer = new Uint8Array(placeCount * 2)
  }
  const spare = spareCounts.pop()
  const counts = spare && spare.length >= placeCount ? spare : new Uint32Array(placeCount * 2)
  const present: number[] = []
  const pairCounts = new Uint16Array(documents.length)
  const capacity = documents.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const pairTerms = new Uint32Array(capacity)
  const pairImpacts = new Uint8Array(capacity)
  const pairInBuyer: Bits = new Uint32Array(bitWordCount(capacity))
  let pairs = 0
  for (const [doc, document] of documents.entries()) {
    const first = pairs
    pairs = weighTerms(document.tokens, placeOfNumber, pairTerms, pairs)
    for (let pair = first; pair < pairs; pair++) {
      const term = pairTerms[pair] as number
      pairImpacts[pair] = impactOf(weights[term] as number)
      weights[term] = 0
      if (inBuyer[term] === 1) setBit(pairInBuyer, pair)
      inBuyer[term] = 0
      if (counts[term] === 0) present.push(term)
      counts[term] = (counts[term] as number) + 1
    }
    pairCounts[doc] = pairs - first
    if (doc % STRIDE === 0) yield
  }

  const places = Uint32Array.from(present).sort()
  const postingCounts = Uint16Array.from(places, (place) => counts[place] as number)
  const blockStarts = new Uint32Array(Math.ceil(places.length / TERMS_PER_BLOCK))
  /** From here on, `counts` holds the position of the next posting of each term. */
  for (let index = 0, start = 0; index < places.length; index++) {
    const term = places[index] as number
    const count = counts[term] as number
    counts[term] = start
    if (index % TERMS_PER_BLOCK === 0) blockStarts[index / TERMS_PER_BLOCK] = start
    start += count
  }
  yield

  const postingDocs = new Uint16Array(pairs)
  const postingImpacts = new Uint8Array(pairs)
  const postingInBuyer: Bits = new Uint32Array(bitWordCount(pairs))
  for (let doc = 0, pair = 0; doc < documents.length; doc++) {
    const end = pair + (pairCounts[doc] as number)
    for (; pair < end; pair++) {
      const term = pairTerms[pair] as number
      const at = counts[term] as number
      counts[term] = at + 1
      postingDocs[at] = doc
      postingImpacts[at] = pairImpacts[pair] as number
      if (hasBit(pairInBuyer, pair)) setBit(postingInBuyer, at)
    }
    if (doc % STRIDE === 0) yield
  }
  for (const place of places) counts[place] = 0
  spareCounts.push(counts)
  const termIds = places.map((place) =>
    place < termCount ? place : (numbers[place - termCount] as number),
  )
  return { termIds, postingCounts, blockStarts, postingDocs, postingImpacts, postingInBuyer }
}

/**
 * Appends the places of the document's distinct terms to `into` at `end` and adds up their weights; returns the
 * new end.
 */
function weighTerms(
  tokens: Uint16Array,
  placeOfNumber: ReadonlyMap<number, number>,
  into: Uint32Array,
  end: number,
): number {
  const terms = decodeTokens(tokens)
  const perField = occurrenceWeights(fieldLengths(terms))
  let field = 0
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as number
    if (term === FIELD_END) {
      field++
      continue
    }
    const place = term < FIRST_NUMBER_TERM ? term : (placeOfNumber.get(term) as number)
    const weight = weights[place] as number
    if (weight === 0) into[end++] = place
    if (field === BUYER) inBuyer[place] = 1
    weights[place] = weight + (perField[field] as number)
  }
  return end
}

function fieldLengths(terms: Uint32Array): number[] {
  const lengths: number[] = []
  for (let index = 0, length = 0; index < terms.length; index++) {
    if (terms[index] !== FIELD_END) length++
    else {
      lengths.push(length)
      length = 0
    }
  }
  return lengths
}

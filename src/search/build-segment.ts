import { fullBits } from './bits.ts'
import { compareKeys, KEY_WORDS, KeyTable } from './document-key.ts'
import { impactOf, occurrenceWeights } from './impact.ts'
import { COLUMN_NAMES, type IndexedDocument } from './indexed-document.ts'
import type { Segment } from './segment.ts'
import { lowerBound } from './sorted.ts'
import { decodeTokens, FIELD_END } from './token-stream.ts'
import { buildValueColumn } from './value-column.ts'

/** Documents between two pauses: about a millisecond of work. */
const STRIDE = 512

/**
 * Builds a segment in small steps, pausing (yielding) between them so that whoever drives it can
 * let searches through. `termCount` bounds the term numbers in use.
 */
export function* buildSegment(
  unordered: readonly IndexedDocument[],
  termCount: number,
): Generator<void, Segment> {
  const documents = unordered.toSorted(byPublication)
  const size = documents.length
  yield
  const column = (read: (document: IndexedDocument) => number) => Float64Array.from(documents, read)
  const keys = new Uint32Array(size * KEY_WORDS)
  const positions = new Float32Array(size * 3)
  for (const [doc, document] of documents.entries()) {
    keys.set(document.key, doc * KEY_WORDS)
    positions.set(document.position, doc * 3)
  }
  const closesAt = column(closingOf)
  yield
  const columns = []
  for (const index of COLUMN_NAMES.keys()) {
    columns.push(buildValueColumn(documents.map((document) => document.values[index] ?? [])))
    yield
  }
  const keyTable = new KeyTable(keys)
  const byClosing = orderByValue(closesAt)
  yield
  return {
    size,
    live: fullBits(size),
    liveCount: size,
    ...joinTokens(documents),
    ...(yield* invert(documents, termCount)),
    keys,
    keyTable,
    columns,
    publishedAt: column((document) => document.publishedAt),
    deadlineAt: column((document) => document.deadlineAt),
    closesAt,
    byClosing,
    amountCents: column((document) => document.amountCents),
    positions,
  }
}

const byPublication = (a: IndexedDocument, b: IndexedDocument) =>
  b.publishedAt - a.publishedAt || compareKeys(a.key, 0, b.key, 0)

function closingOf({ cancelled, deadlineAt }: IndexedDocument): number {
  if (cancelled) return Number.NEGATIVE_INFINITY
  return Number.isNaN(deadlineAt) ? Number.POSITIVE_INFINITY : deadlineAt
}

/** Ascending and stable; sorts plain numbers, which is several times faster than comparing documents. */
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

function joinTokens(documents: readonly IndexedDocument[]) {
  const tokenStarts = new Uint32Array(documents.length + 1)
  for (const [doc, document] of documents.entries()) {
    tokenStarts[doc + 1] = (tokenStarts[doc] as number) + document.tokens.length
  }
  const tokens = new Uint16Array(tokenStarts[documents.length] as number)
  for (const [doc, document] of documents.entries()) {
    tokens.set(document.tokens, tokenStarts[doc])
  }
  return { tokens, tokenStarts }
}

/** Weight so far of each term of the document at hand; all zero between documents. */
let weights = new Float64Array(1 << 12)

/** Turns documents with terms into terms with documents, by counting first and placing after. */
function* invert(documents: readonly IndexedDocument[], termCount: number) {
  if (termCount > weights.length) weights = new Float64Array(termCount * 2)
  const counts = new Uint32Array(termCount)
  const pairCounts = new Uint16Array(documents.length)
  const capacity = documents.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const pairTerms = new Uint32Array(capacity)
  const pairImpacts = new Uint8Array(capacity)
  let pairs = 0
  let distinct = 0
  for (const [doc, document] of documents.entries()) {
    const first = pairs
    pairs = weighTerms(document.tokens, pairTerms, pairs)
    for (let pair = first; pair < pairs; pair++) {
      const term = pairTerms[pair] as number
      pairImpacts[pair] = impactOf(weights[term] as number)
      weights[term] = 0
      if (counts[term] === 0) distinct++
      counts[term] = (counts[term] as number) + 1
    }
    pairCounts[doc] = pairs - first
    if (doc % STRIDE === 0) yield
  }

  const termIds = new Uint32Array(distinct)
  const starts = new Uint32Array(distinct + 1)
  /** From here on, `counts` says where the next posting of each term goes. */
  for (let term = 0, index = 0, start = 0; term < termCount; term++) {
    const count = counts[term] as number
    if (count === 0) continue
    counts[term] = start
    termIds[index++] = term
    starts[index] = start += count
  }
  yield

  const postingDocs = new Uint16Array(pairs)
  const postingImpacts = new Uint8Array(pairs)
  for (let doc = 0, pair = 0; doc < documents.length; doc++) {
    const end = pair + (pairCounts[doc] as number)
    for (; pair < end; pair++) {
      const term = pairTerms[pair] as number
      const at = counts[term] as number
      counts[term] = at + 1
      postingDocs[at] = doc
      postingImpacts[at] = pairImpacts[pair] as number
    }
    if (doc % STRIDE === 0) yield
  }
  return { termIds, starts, postingDocs, postingImpacts }
}

/** Adds the document's distinct terms to `into` from `end` on, and their weights; gives the new end. */
function weighTerms(tokens: Uint16Array, into: Uint32Array, end: number): number {
  const terms = decodeTokens(tokens)
  const perField = occurrenceWeights(fieldLengths(terms))
  let field = 0
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as number
    if (term === FIELD_END) {
      field++
      continue
    }
    const weight = weights[term] as number
    if (weight === 0) into[end++] = term
    weights[term] = weight + (perField[field] as number)
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

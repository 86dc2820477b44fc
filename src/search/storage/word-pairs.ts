import type { IndexedDocument } from '../text/indexed-document.ts'
import { FIRST_NUMBER_TERM } from '../text/number-terms.ts'
import { decodeTokens, FIELD_END } from '../text/token-stream.ts'
import { lowerBound } from './binary-search.ts'

/**
 * The documents that hold two frequent words side by side. A phrase of frequent words has too many
 * candidates to check each document; rarer words leave few.
 */
export type WordPairs = {
  /** The frequent terms, ascending; the index of a term is its rank. */
  frequentTerms: Uint32Array
  /** First rank × number of frequent terms + second rank, ascending. */
  pairIds: Uint32Array
  /** Documents of pair i, ascending: `pairStarts[i] … pairStarts[i + 1]`. */
  pairStarts: Uint32Array
  pairDocs: Uint16Array
}

/**
 * Words in more than this share of a segment are frequent; segments smaller than `SMALL` have none.
 */
const FREQUENT = 1 / 32
const SMALL = 4096
/** Title, buyer, body and codes; topics, the last field, are never part of a phrase. */
const FIELDS_OF_WORDS = 4
/** Documents between two `yield`s. */
const STRIDE = 1024

/** `termIds` and `postingCounts` as in the segment. Yields between steps, as `buildSegment` does. */
export function* buildWordPairs(
  documents: readonly IndexedDocument[],
  { termIds, postingCounts }: { termIds: Uint32Array; postingCounts: Uint16Array },
): Generator<void, WordPairs> {
  const isFrequent = (index: number) =>
    (termIds[index] as number) < FIRST_NUMBER_TERM &&
    (postingCounts[index] as number) > documents.length * FREQUENT
  const frequentTerms =
    documents.length < SMALL ? new Uint32Array(0) : termIds.filter((_, index) => isFrequent(index))
  const count = frequentTerms.length
  /** Rank + 1 of each term; 0 for the others, and for the end of a field. */
  const rankOf = new Uint16Array((frequentTerms.at(-1) ?? 0) + 1)
  for (const [rank, term] of frequentTerms.entries()) rankOf[term] = rank + 1

  const counts = new Uint32Array(count * count)
  yield* eachPair(documents, rankOf, count, (pair) => {
    counts[pair] = (counts[pair] as number) + 1
  })
  const pairIds = Uint32Array.from(idsOf(counts))
  const pairStarts = new Uint32Array(pairIds.length + 1)
  /** From here on, `counts` holds the position of the next document of each pair. */
  for (const [index, pair] of pairIds.entries()) {
    const start = pairStarts[index] as number
    pairStarts[index + 1] = start + (counts[pair] as number)
    counts[pair] = start
  }
  const pairDocs = new Uint16Array(pairStarts[pairIds.length] as number)
  yield* eachPair(documents, rankOf, count, (pair, doc) => {
    const at = counts[pair] as number
    pairDocs[at] = doc
    counts[pair] = at + 1
  })
  return { frequentTerms, pairIds, pairStarts, pairDocs }
}

function* idsOf(counts: Uint32Array): Generator<number> {
  for (let pair = 0; pair < counts.length; pair++) if (counts[pair] !== 0) yield pair
}

/** Visits each pair of frequent words once in each document that holds it. */
function* eachPair(
  documents: readonly IndexedDocument[],
  rankOf: Uint16Array,
  count: number,
  visit: (pair: number, doc: number) => void,
) {
  if (count === 0) return
  /** The last document, plus one, found to hold each pair. */
  const lastDoc = new Uint32Array(count * count)
  for (const [doc, { tokens }] of documents.entries()) {
    let before = 0
    let field = 0
    for (const term of decodeTokens(tokens)) {
      if (term === FIELD_END && ++field === FIELDS_OF_WORDS) break
      const rank = term === FIELD_END ? 0 : (rankOf[term] ?? 0)
      if (before !== 0 && rank !== 0) {
        const pair = (before - 1) * count + rank - 1
        if (lastDoc[pair] !== doc + 1) {
          lastDoc[pair] = doc + 1
          visit(pair, doc)
        }
      }
      before = rank
    }
    if (doc % STRIDE === 0) yield
  }
}

/**
 * The documents that hold two adjacent terms; null where the pair is not indexed and documents must
 * be checked.
 */
export function documentsOfPair(
  pairs: WordPairs,
  first: number,
  second: number,
): Uint16Array | null {
  const { frequentTerms, pairIds, pairStarts, pairDocs } = pairs
  const firstRank = placeOf(frequentTerms, first)
  const secondRank = placeOf(frequentTerms, second)
  if (firstRank < 0 || secondRank < 0) return null
  const pair = placeOf(pairIds, firstRank * frequentTerms.length + secondRank)
  return pair < 0 ? NONE : pairDocs.subarray(pairStarts[pair], pairStarts[pair + 1])
}

const NONE = new Uint16Array(0)

/** -1 where the value is not in the list. */
function placeOf(ascending: Uint32Array, value: number): number {
  const place = lowerBound(ascending, value)
  return ascending[place] === value ? place : -1
}

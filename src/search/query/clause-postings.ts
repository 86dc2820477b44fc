import {
  type ClausePostings,
  retainMatching,
  type WeightedPostings,
} from '../scoring/clause-scores.ts'
import { denseSet } from '../scoring/dense-postings.ts'
import { type Bits, hasBit } from '../storage/bit-set.ts'
import {
  buyerPostingsOf,
  NO_POSTINGS,
  type Postings,
  postingsOf,
  type Segment,
} from '../storage/segment.ts'
import { documentsOfPair } from '../storage/word-pairs.ts'
import { BUYER } from '../text/text-fields.ts'
import { fieldBounds, holdsPhrase, phraseUnits } from '../text/token-stream.ts'
import type { PlannedAlternative, PlannedClause } from './plan-text.ts'

export function clausePostings(
  segment: Segment,
  { alternatives, weight }: PlannedClause,
  within: Bits,
): ClausePostings {
  const lists: WeightedPostings[] = []
  let length = 0
  for (const alternative of alternatives) {
    const [first] = alternative.terms
    const postings = alternativePostings(segment, alternative, within)
    if (first === undefined || postings.docs.length === 0) continue
    lists.push({
      ...postings,
      weight: alternative.weight,
      dense: alternative.terms.length === 1 ? denseOf(segment, first, alternative, postings) : null,
    })
    length += postings.docs.length
  }
  return { lists, weight, length }
}

/** Postings in the buyer's name have no dense set. */
const denseOf = (
  segment: Segment,
  term: number,
  { inBuyer }: PlannedAlternative,
  postings: Postings,
) => (inBuyer ? null : denseSet(segment, term, postings))

export function alternativePostings(
  segment: Segment,
  alternative: PlannedAlternative,
  within: Bits,
): Postings {
  const [first] = alternative.terms
  if (first === undefined) return NO_POSTINGS
  if (alternative.terms.length > 1) return phrasePostings(segment, alternative, within)
  return termPostings(segment, first, alternative)
}

const termPostings = (segment: Segment, term: number, { inBuyer }: PlannedAlternative) =>
  (inBuyer ? buyerPostingsOf(segment, term) : postingsOf(segment, term)) ?? NO_POSTINGS

/**
 * Starts from the shortest list (the rarest term or word pair), intersects it with all terms, then
 * checks that the words are adjacent, in the buyer's name where asked. A two-word phrase found by
 * its pair needs no check.
 */
function phrasePostings(segment: Segment, phrase: PlannedAlternative, within: Bits): Postings {
  const lists = Array.from(weightsOf(phrase), ([term, weight]) => {
    const postings = termPostings(segment, term, phrase)
    return { ...postings, weight, dense: denseOf(segment, term, phrase, postings) }
  })
  const pairs = phrase.terms
    .slice(1)
    .map((term, index) => documentsOfPair(segment, phrase.terms[index] as number, term))
  const candidates = shortest([...lists.map((list) => list.docs), ...pairs])
  const docs = new Uint16Array(candidates.length)
  let count = 0
  for (let index = 0; index < candidates.length; index++) {
    const doc = candidates[index] as number
    docs[count] = doc
    if (hasBit(within, doc)) count++
  }
  const sums = new Uint32Array(count)
  for (const list of lists) {
    const { weight, docs: own } = list
    count = retainMatching(docs, sums, count, { lists: [list], weight, length: own.length })
  }
  const isVerified = !phrase.inBuyer && pairs.length === 1 && pairs[0] === candidates
  const units = phraseUnits(phrase.terms)
  const impacts = new Uint8Array(count)
  let retained = 0
  for (let index = 0; index < count; index++) {
    const doc = docs[index] as number
    let start = segment.tokenStarts[doc] as number
    let end = segment.tokenStarts[doc + 1] as number
    if (phrase.inBuyer) [start, end] = fieldBounds(segment.tokens, start, end, BUYER)
    if (!isVerified && !holdsPhrase(segment.tokens, start, end, units)) continue
    docs[retained] = doc
    impacts[retained++] = Math.ceil((sums[index] as number) / phrase.weight)
  }
  return { docs: docs.subarray(0, retained), impacts: impacts.subarray(0, retained) }
}

/** Each term once, with the sum of the weights of its occurrences. */
function weightsOf({ terms, weights }: PlannedAlternative): Map<number, number> {
  const weightOf = new Map<number, number>()
  for (const [index, term] of terms.entries()) {
    weightOf.set(term, (weightOf.get(term) ?? 0) + (weights[index] as number))
  }
  return weightOf
}

function shortest(lists: readonly (Uint16Array | null)[]): Uint16Array {
  let best: Uint16Array | null = null
  for (const list of lists) if (list && (!best || list.length <= best.length)) best = list
  return best ?? NO_POSTINGS.docs
}

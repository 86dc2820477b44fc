import {
  addScores,
  type ClausePostings,
  mergePostings,
  scaleByCoverage,
} from '../scoring/clause-scores.ts'
import {
  type Bits,
  clearBit,
  countBits,
  hasBit,
  intersect,
  listDocuments,
  nextBit,
  ScratchBits,
  setBit,
  unite,
} from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import { alternativePostings, clausePostings } from './clause-postings.ts'
import type { TextPlan } from './plan-text.ts'

/** Matching documents, ascending, with the score and the number of satisfied clauses of each. */
export type TextMatches = {
  count: number
  docs: Uint16Array
  scores: Uint32Array
  satisfied: Uint8Array
}

/** Shared by all searches, which do not overlap; valid until the next segment is matched. */
const matches: TextMatches = {
  count: 0,
  docs: new Uint16Array(MAX_SEGMENT_SIZE + 1),
  scores: new Uint32Array(MAX_SEGMENT_SIZE + 1),
  satisfied: new Uint8Array(MAX_SEGMENT_SIZE + 1),
}
const scoreOf = new Uint32Array(MAX_SEGMENT_SIZE)
const satisfiedOf = new Uint8Array(MAX_SEGMENT_SIZE)

/** Removes the documents that hold an excluded word or phrase from `within`. */
export function exclude(segment: Segment, plan: TextPlan, within: Bits) {
  for (const alternative of plan.excluded) {
    for (const doc of alternativePostings(segment, alternative, within).docs) clearBit(within, doc)
  }
}

/**
 * Intersects `within` with every clause; returns the postings of each, or null when no document is
 * left.
 */
export function intersectAllClauses(
  segment: Segment,
  { clauses }: TextPlan,
  within: Bits,
): ClausePostings[] | null {
  const held: ClausePostings[] = []
  for (const clause of clauses) {
    const postings = clausePostings(segment, clause, within)
    intersectClauses([postings], within)
    if (postings.length === 0 || nextBit(within, 0) < 0) return null
    held.push(postings)
  }
  return held
}

/** Intersects `within` with the documents of each clause. */
export function intersectClauses(clauses: readonly ClausePostings[], within: Bits) {
  for (const clause of clauses) {
    if (clause.length === 0) within.fill(0)
    else intersect(within, documentsOf(clause, within.length))
  }
}

/** Intersects `within` with the required clauses. */
export function intersectRequired(segment: Segment, plan: TextPlan, within: Bits) {
  const required = plan.clauses.filter((clause) => clause.required)
  if (intersectAllClauses(segment, { clauses: required, excluded: [] }, within) === null)
    within.fill(0)
}

const unionScratch = new ScratchBits(MAX_SEGMENT_SIZE)

/** The union of the lists of a clause; valid until the next call. */
export function documentsOf({ lists }: ClausePostings, words: number): Bits {
  const [only] = lists
  if (lists.length === 1 && only?.dense) return only.dense.bits
  const bits = unionScratch.empty(words)
  for (const { docs, dense } of lists) {
    if (dense) unite(bits, dense.bits)
    else for (let index = 0; index < docs.length; index++) setBit(bits, docs[index] as number)
  }
  return bits
}

/** Lists a set as candidates with score 0; returns their number. */
function listCandidates(within: Bits): number {
  const { docs, scores, satisfied } = matches
  const count = listDocuments(within, docs)
  scores.fill(0, 0, count)
  satisfied.fill(0, 0, count)
  return count
}

/**
 * When the lists together are this many times longer than the allowed documents, those are scanned
 * instead.
 */
const FEW = 2

/**
 * Documents of `within` that satisfy at least `minimum` clauses, the required ones among them.
 * Missing clauses lower the score in proportion. Documents of `onTopic` count as satisfying all
 * clauses except the required ones, which they must satisfy too.
 */
export function matchSome(
  segment: Segment,
  plan: TextPlan,
  within: Bits,
  minimum: number,
  onTopic: Bits | null = null,
): TextMatches {
  const allowed = within.slice()
  intersectRequired(segment, plan, allowed)
  const clauses = plan.clauses.map((clause) => clausePostings(segment, clause, allowed))
  const { docs, scores, satisfied } = matches
  const length = clauses.reduce((sum, clause) => sum + clause.length, 0)
  let candidates: number
  if (countBits(allowed) * FEW < length) {
    candidates = listCandidates(allowed)
    for (const clause of clauses) addScores(docs, scores, satisfied, candidates, clause)
  } else {
    candidates = 0
    for (const clause of clauses) {
      const list = mergePostings(segment, clause)
      for (let index = 0; index < list.docs.length; index++) {
        const doc = list.docs[index] as number
        scoreOf[doc] = (scoreOf[doc] as number) + (list.impacts[index] as number) * list.weight
        satisfiedOf[doc] = (satisfiedOf[doc] as number) + 1
      }
    }
    for (let doc = 0; doc < segment.size; doc++) {
      const own = satisfiedOf[doc] as number
      if (!(own > 0 && own >= minimum) && !(onTopic && hasBit(onTopic, doc))) continue
      if (!hasBit(allowed, doc)) continue
      docs[candidates] = doc
      satisfied[candidates] = own
      scores[candidates++] = scoreOf[doc] as number
    }
    scoreOf.fill(0, 0, segment.size)
    satisfiedOf.fill(0, 0, segment.size)
  }
  matches.count = retainEnough(candidates, minimum, plan.clauses.length, onTopic)
  return matches
}

function retainEnough(
  candidates: number,
  minimum: number,
  clauseCount: number,
  onTopic: Bits | null,
): number {
  const { docs, scores, satisfied } = matches
  let retained = 0
  for (let index = 0; index < candidates; index++) {
    const doc = docs[index] as number
    const own = satisfied[index] as number
    const isOnTopic = onTopic !== null && hasBit(onTopic, doc)
    if (!(own > 0 && own >= minimum) && !isOnTopic) continue
    docs[retained] = doc
    satisfied[retained] = isOnTopic ? clauseCount : own
    scores[retained++] = scaleByCoverage(scores[index] as number, own, clauseCount)
  }
  return retained
}

export function matchedBits({ docs, count }: TextMatches, words: number): Bits {
  const bits = new Uint32Array(words)
  for (let at = 0; at < count; at++) setBit(bits, docs[at] as number)
  return bits
}

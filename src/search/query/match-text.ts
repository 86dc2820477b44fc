import type { ClausePostings } from '../scoring/clause-scores.ts'
import {
  type Bits,
  clearBit,
  intersect,
  nextBit,
  ScratchBits,
  setBit,
  unite,
  uniteCommon,
} from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import { alternativePostings, clausePostings } from './clause-postings.ts'
import type { TextPlan } from './plan-text.ts'

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
    if (postings.length === 0) return null
    intersect(within, documentsOf(postings, within.length))
    if (nextBit(within, 0) < 0) return null
    held.push(postings)
  }
  return held
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

/**
 * The documents of `within` by number of satisfied clauses: entry n, from 0 on, is the set of those
 * that satisfy at least n.
 */
export function countClauses(clauses: readonly ClausePostings[], within: Bits): Bits[] {
  const atLeast = [within, ...clauses.map(() => new Uint32Array(within.length))]
  for (const [at, clause] of clauses.entries()) {
    if (clause.length === 0) continue
    const holding = documentsOf(clause, within.length)
    for (let count = at + 1; count > 0; count--) {
      uniteCommon(atLeast[count] as Bits, atLeast[count - 1] as Bits, holding)
    }
  }
  return atLeast
}

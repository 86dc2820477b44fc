import { type Bits, clearBit, hasBit, intersect, setBit, wordsFor } from './bits.ts'
import {
  alternativePostings,
  clausePostings,
  keepCommon,
  type WeightedPostings,
} from './clause-postings.ts'
import type { TextPlan } from './plan-text.ts'
import { MAX_SEGMENT_SIZE, type Segment } from './segment.ts'

/** Documents that match, ascending, each with its score and how many of the clauses it satisfies. */
export type TextMatches = {
  count: number
  docs: Uint16Array
  scores: Uint32Array
  satisfied: Uint8Array
}

/** Shared by all searches, which never overlap: valid until the next segment is matched. */
const matches: TextMatches = {
  count: 0,
  docs: new Uint16Array(MAX_SEGMENT_SIZE),
  scores: new Uint32Array(MAX_SEGMENT_SIZE),
  satisfied: new Uint8Array(MAX_SEGMENT_SIZE),
}
const scoreOf = new Uint32Array(MAX_SEGMENT_SIZE)
const satisfiedOf = new Uint8Array(MAX_SEGMENT_SIZE)

/** Takes the documents that hold an excluded word or phrase out of `within`. */
export function exclude(segment: Segment, plan: TextPlan, within: Bits) {
  for (const alternative of plan.excluded) {
    for (const doc of alternativePostings(segment, alternative, within).docs) clearBit(within, doc)
  }
}

/** Documents of `within` that satisfy every clause. */
export function matchAll(segment: Segment, plan: TextPlan, within: Bits): TextMatches {
  matches.count = 0
  const lists: WeightedPostings[] = []
  for (const clause of plan.clauses) {
    const list = clausePostings(segment, clause, within)
    if (list.docs.length === 0) return matches
    lists.push(list)
  }
  const [shortest, ...others] = lists.sort((a, b) => a.docs.length - b.docs.length)
  if (shortest === undefined) return matches
  const { docs, scores } = matches
  let count = 0
  for (let index = 0; index < shortest.docs.length; index++) {
    const doc = shortest.docs[index] as number
    docs[count] = doc
    scores[count] = (shortest.impacts[index] as number) * shortest.weight
    count += ((within[doc >>> 5] as number) >>> (doc & 31)) & 1
  }
  for (const list of others) count = keepCommon(docs, scores, count, list)
  matches.count = count
  matches.satisfied.fill(plan.clauses.length, 0, count)
  return matches
}

/**
 * Documents of `within` that satisfy at least `minimum` clauses, every required one among them. What is
 * missing lowers the score in proportion, on top of what it does not add.
 */
export function matchSome(
  segment: Segment,
  plan: TextPlan,
  within: Bits,
  minimum: number,
): TextMatches {
  const allowed = within.slice()
  for (const clause of plan.clauses) {
    const { docs, impacts, weight } = clausePostings(segment, clause, within)
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      scoreOf[doc] = (scoreOf[doc] as number) + (impacts[index] as number) * weight
      satisfiedOf[doc] = (satisfiedOf[doc] as number) + 1
    }
    if (clause.required) intersect(allowed, bitsOf(docs, segment.size))
  }
  let count = 0
  for (let doc = 0; doc < segment.size; doc++) {
    const satisfied = satisfiedOf[doc] as number
    if (satisfied === 0 || satisfied < minimum || !hasBit(allowed, doc)) continue
    matches.docs[count] = doc
    matches.satisfied[count] = satisfied
    matches.scores[count++] = Math.floor(
      ((scoreOf[doc] as number) * satisfied) / plan.clauses.length,
    )
  }
  scoreOf.fill(0, 0, segment.size)
  satisfiedOf.fill(0, 0, segment.size)
  matches.count = count
  return matches
}

function bitsOf(docs: Uint16Array, size: number): Bits {
  const bits = new Uint32Array(wordsFor(size))
  for (const doc of docs) setBit(bits, doc)
  return bits
}

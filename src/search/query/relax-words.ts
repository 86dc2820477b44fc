import type { ClausePostings } from '../scoring/clause-scores.ts'
import { rankByWords } from '../scoring/rank-matches.ts'
import type { TopScores } from '../scoring/top-scores.ts'
import { LIKELY, POSSIBLE } from '../scoring/topic-score.ts'
import type { SearchQuery } from '../search-query.ts'
import {
  type Bits,
  type CountedBits,
  countBits,
  intersect,
  nextBit,
  unite,
} from '../storage/bit-set.ts'
import type { Segment } from '../storage/segment.ts'
import { clausePostings } from './clause-postings.ts'
import { documentTests, liveInPeriod } from './match-filters.ts'
import {
  countClauses,
  documentsOf,
  exclude,
  intersectAllClauses,
  intersectRequired,
} from './match-text.ts'
import { hasMatchingTopic, type TopicPlan, topicMatches } from './match-topics.ts'
import type { TextPlan } from './plan-text.ts'

/** With fewer matches than this, one page, documents that lack some of the words match too. */
export const ENOUGH = 20

/**
 * Minimum number of words: one word of « transport scolaire » alone would find school meals or
 * removals. One word is enough only where nothing else is found.
 */
const FEWEST_WORDS = 2

/** The minimum number of clauses out of `all`, as long as any document satisfies them. */
export const fewestWords = (all: number) =>
  Math.min(all, Math.max(FEWEST_WORDS, Math.ceil(all / 2)))

/** Offers the matches of a segment that pass every filter to the top-k heap. */
type Ranker = (best: TopScores, matching: CountedBits) => void

/** Restricts a set to the documents of a segment that match the words; null without any. */
export type TextMatcher = (segment: Segment, within: Bits) => Ranker | null

export const matcherOfAllWords =
  (plan: TextPlan, topics: TopicPlan): TextMatcher =>
  (segment, within) => {
    const clauses = intersectAllClauses(segment, plan, within)
    if (clauses === null) return null
    return (best, matching) => rankByWords(best, segment, clauses, topics, matching)
  }

/**
 * Matches all words, or a likely topic of the query; required clauses apply to both. Null where the
 * query has no certain topic.
 */
export function matcherOfTopics(plan: TextPlan, topics: TopicPlan): TextMatcher | null {
  if (!hasMatchingTopic(topics)) return null
  return (segment, within) => {
    intersectRequired(segment, plan, within)
    const clauses = plan.clauses.map((clause) => clausePostings(segment, clause, within))
    const onTopic = topicMatches(segment, topics, LIKELY)
    intersect(onTopic, within)
    for (const clause of clauses) intersect(within, documentsOf(clause, within.length))
    unite(within, onTopic)
    if (nextBit(within, 0) < 0) return null
    return (best, matching) => rankByWords(best, segment, clauses, topics, matching)
  }
}

/** The clauses of a segment and, by number of clauses, the documents that satisfy at least so many. */
type CountedClauses = { clauses: ClausePostings[]; atLeast: Bits[] }

/**
 * Requires one word fewer at a time, down to half (at least two), until enough documents match,
 * those on a possible topic of the query among them. Where even half find nothing, requires the
 * highest number of words that finds anything; null without any.
 */
export function matcherOfSomeWords(
  segments: readonly Segment[],
  query: SearchQuery,
  plan: TextPlan,
  topics: TopicPlan,
): TextMatcher | null {
  const counted = new Map<Segment, CountedClauses>()
  for (const segment of segments) {
    const within = liveInPeriod(segment, query)
    if (nextBit(within, 0) < 0) continue
    counted.set(segment, countSatisfied(segment, plan, topics, within))
  }
  const tests = documentTests(query)
  const half = fewestWords(plan.clauses.length)
  for (let minimum = plan.clauses.length; minimum > 0; minimum--) {
    let total = 0
    for (const [segment, { atLeast }] of counted) {
      const set = atLeast[minimum] as Bits
      for (const test of tests) test(segment, set)
      total += countBits(set)
    }
    if (total >= (minimum > half ? ENOUGH : 1)) return matcherOf(counted, minimum, topics)
  }
  return null
}

function matcherOf(
  counted: ReadonlyMap<Segment, CountedClauses>,
  minimum: number,
  topics: TopicPlan,
): TextMatcher {
  return (segment, within) => {
    const found = counted.get(segment)
    if (found === undefined) return null
    intersect(within, found.atLeast[minimum] as Bits)
    return (best, matching) => rankByWords(best, segment, found.clauses, topics, matching)
  }
}

/**
 * Documents on a possible topic of the query count as satisfying all clauses; the required clauses
 * apply to them too. Changes `within`.
 */
function countSatisfied(
  segment: Segment,
  plan: TextPlan,
  topics: TopicPlan,
  within: Bits,
): CountedClauses {
  exclude(segment, plan, within)
  intersectRequired(segment, plan, within)
  const clauses = plan.clauses.map((clause) => clausePostings(segment, clause, within))
  const atLeast = countClauses(clauses, within)
  if (hasMatchingTopic(topics)) {
    const onTopic = topicMatches(segment, topics, POSSIBLE)
    intersect(onTopic, within)
    for (const bits of atLeast) unite(bits, onTopic)
  }
  return { clauses, atLeast }
}

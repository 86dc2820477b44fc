import { rankByWords, rankScored } from '../scoring/rank-matches.ts'
import type { TopScores } from '../scoring/top-scores.ts'
import { POSSIBLE } from '../scoring/topic-score.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Bits, hasBit, intersect, nextBit, unite } from '../storage/bit-set.ts'
import type { Segment } from '../storage/segment.ts'
import { clausePostings } from './clause-postings.ts'
import { type DocumentTest, documentTests, liveInPeriod } from './match-filters.ts'
import {
  exclude,
  intersectAllClauses,
  intersectClauses,
  intersectRequired,
  matchedBits,
  matchSome,
  type TextMatches,
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
type Ranker = (best: TopScores, matching: Bits) => void

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
 * Matches all words, or a topic of the query with a likelihood of at least `least` tenths; required
 * clauses apply to both. Null where the query has no certain topic.
 */
export function matcherOfTopics(
  plan: TextPlan,
  topics: TopicPlan,
  least: number,
): TextMatcher | null {
  if (!hasMatchingTopic(topics)) return null
  return (segment, within) => {
    intersectRequired(segment, plan, within)
    const clauses = plan.clauses.map((clause) => clausePostings(segment, clause, within))
    const onTopic = topicMatches(segment, topics, least)
    const holding = within.slice()
    intersectClauses(clauses, holding)
    intersect(onTopic, within)
    within.set(holding)
    unite(within, onTopic)
    if (nextBit(within, 0) < 0) return null
    return (best, matching) => rankByWords(best, segment, clauses, topics, matching)
  }
}

/** A matcher for matches that are already scored. */
const matcherOf =
  (find: (segment: Segment, within: Bits) => TextMatches, topics: TopicPlan): TextMatcher =>
  (segment, within) => {
    const matches = find(segment, within)
    if (matches.count === 0) return null
    intersect(within, matchedBits(matches, within.length))
    return (best, matching) => rankScored(best, segment, matches, topics, matching)
  }

/**
 * Requires one word fewer at a time, down to half (at least two), until enough documents match,
 * those on a topic of the query among them. Where even half find nothing, requires the highest
 * number of words that finds anything; null without any.
 */
export function matcherOfSomeWords(
  segments: readonly Segment[],
  query: SearchQuery,
  plan: TextPlan,
  topics: TopicPlan,
): TextMatcher | null {
  const all = plan.clauses.length
  const half = fewestWords(all)
  const matchesBySegment = new Map<Segment, TextMatches>()
  const possible = (segment: Segment) =>
    hasMatchingTopic(topics) ? topicMatches(segment, topics, POSSIBLE) : null
  const found = countSatisfied(segments, query, plan, half, { onTopic: possible, matchesBySegment })
  let total = 0
  for (let minimum = all; minimum >= half; minimum--) {
    total += found[minimum] as number
    if (total >= ENOUGH || (total > 0 && minimum === half)) {
      return matcherOf((segment) => atLeast(matchesBySegment.get(segment), minimum), topics)
    }
  }
  const below = countSatisfied(segments, query, plan, 1)
  const minimum = below.findLastIndex((count) => count > 0)
  return minimum < 1
    ? null
    : matcherOf((segment, within) => matchSome(segment, plan, within, minimum), topics)
}

/**
 * The number of documents by number of satisfied clauses, without column filters; stores the
 * matches in `matchesBySegment`.
 */
function countSatisfied(
  segments: readonly Segment[],
  query: SearchQuery,
  plan: TextPlan,
  minimum: number,
  {
    onTopic,
    matchesBySegment,
  }: {
    onTopic?: (segment: Segment) => Bits | null
    matchesBySegment?: Map<Segment, TextMatches>
  } = {},
): Uint32Array {
  const found = new Uint32Array(plan.clauses.length + 1)
  const tests = documentTests(query)
  for (const segment of segments) {
    const within = liveInPeriod(segment, query)
    if (nextBit(within, 0) < 0) continue
    exclude(segment, plan, within)
    const matches = passing(
      segment,
      matchSome(segment, plan, within, minimum, onTopic?.(segment)),
      tests,
      within.length,
    )
    for (let at = 0; at < matches.count; at++) {
      const clauses = matches.satisfied[at] as number
      found[clauses] = (found[clauses] as number) + 1
    }
    matchesBySegment?.set(segment, atLeast(matches, minimum))
  }
  return found
}

function passing(segment: Segment, matches: TextMatches, tests: DocumentTest[], words: number) {
  if (tests.length === 0) return matches
  const bits = matchedBits(matches, words)
  for (const test of tests) test(segment, bits)
  return select(matches, (at) => hasBit(bits, matches.docs[at] as number))
}

const atLeast = (matches: TextMatches | undefined, minimum: number) =>
  select(matches, (at) => (matches?.satisfied[at] as number) >= minimum)

/** A copy that the next segment does not overwrite. */
function select(matches: TextMatches | undefined, keep: (at: number) => boolean): TextMatches {
  const size = matches?.count ?? 0
  const docs = new Uint16Array(size)
  const scores = new Uint32Array(size)
  const satisfied = new Uint8Array(size)
  let count = 0
  for (let at = 0; at < size; at++) {
    if (matches === undefined || !keep(at)) continue
    docs[count] = matches.docs[at] as number
    scores[count] = matches.scores[at] as number
    satisfied[count++] = matches.satisfied[at] as number
  }
  return { count, docs, scores, satisfied }
}

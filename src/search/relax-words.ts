import { type Bits, hasBit, intersect, nextBit, unite } from './bits.ts'
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
import { rankByWords, rankScored } from './rank-matches.ts'
import type { SearchQuery } from './search-query.ts'
import type { Segment } from './segment.ts'
import type { TopScores } from './top-scores.ts'
import { POSSIBLE } from './topic-score.ts'

/** With fewer matches than this, a page, documents that lack some of the words are let in too. */
export const ENOUGH = 20

/**
 * Fewer words tell nothing of what was meant: one of « transport scolaire » alone is school meals, or
 * removals. One is enough only where nothing else is found.
 */
const FEWEST_WORDS = 2

/** Of so many words or phrases, how many must be held at least, while anything holds them. */
export const fewestWords = (all: number) =>
  Math.min(all, Math.max(FEWEST_WORDS, Math.ceil(all / 2)))

/** Offers the best of a segment's matches, those that passed everything else. */
export type Ranker = (best: TopScores, matching: Bits) => void

/** Narrows a set to the documents of a segment whose words match; null when none do. */
export type TextMatcher = (segment: Segment, within: Bits) => Ranker | null

export const matcherOfAllWords =
  (plan: TextPlan, topics: TopicPlan): TextMatcher =>
  (segment, within) => {
    const clauses = intersectAllClauses(segment, plan, within)
    if (clauses === null) return null
    return (best, matching) => rankByWords(best, segment, clauses, topics, matching)
  }

/**
 * What is about a topic of the query, `least` tenths likely or more, counts as if it held all words; null
 * where the query is not sure of any. What must be held must be held by those too.
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

/** Of the documents of a segment that the words let match, and score. */
const matcherOf =
  (find: (segment: Segment, within: Bits) => TextMatches, topics: TopicPlan): TextMatcher =>
  (segment, within) => {
    const matches = find(segment, within)
    if (matches.count === 0) return null
    intersect(within, matchedBits(matches, within.length))
    return (best, matching) => rankScored(best, segment, matches, topics, matching)
  }

/**
 * Fewer words are enough, one fewer at a time, down to half (two at least), until enough match, what may be
 * about a topic of the query among them; where even half find nothing, the most that finds anything. Null when
 * nothing does.
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

/** Documents by how many clauses they satisfy, column filters aside; keeps the matches where asked to. */
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

import { type Bits, hasBit, nextBit } from './bits.ts'
import { type DocumentTest, documentTests, liveInPeriod } from './match-filters.ts'
import { exclude, matchAll, matchedBits, matchSome, type TextMatches } from './match-text.ts'
import { letInByTopics, letsAnyIn, type TopicPlan } from './match-topics.ts'
import type { TextPlan } from './plan-text.ts'
import type { SearchQuery } from './search-query.ts'
import type { Segment } from './segment.ts'
import { LIKELY, POSSIBLE } from './topic-score.ts'

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

/** Finds the documents of a segment, among those given, whose words match. */
export type TextMatcher = (segment: Segment, within: Bits) => TextMatches

export const matcherOfAllWords =
  (plan: TextPlan): TextMatcher =>
  (segment, within) =>
    matchAll(segment, plan, within)

/**
 * What matches, where too few documents hold all words: first what is likely about a topic of the query, then
 * what may be, counts as if it held them all; then fewer words are enough, one fewer at a time, down to
 * half (two at least), until enough match; where even half find nothing, the most that finds anything. Null when nothing does.
 */
export function matcherOfSomeWords(
  segments: readonly Segment[],
  query: SearchQuery,
  plan: TextPlan,
  topics: TopicPlan,
): TextMatcher | null {
  const all = plan.clauses.length
  const half = fewestWords(all)
  const kept = new Map<Segment, TextMatches>()
  const likely = (segment: Segment) => letInByTopics(segment, topics, LIKELY)
  if (letsAnyIn(topics)) {
    const found = countSatisfied(segments, query, plan, all, { letIn: likely, kept })
    if ((found[all] as number) >= ENOUGH) return (segment) => atLeast(kept.get(segment), all)
  }
  const possible = (segment: Segment) => letInByTopics(segment, topics, POSSIBLE)
  const found = countSatisfied(segments, query, plan, half, { letIn: possible, kept })
  let total = 0
  for (let minimum = all; minimum >= half; minimum--) {
    total += found[minimum] as number
    if (total >= ENOUGH || (total > 0 && minimum === half)) {
      return (segment) => atLeast(kept.get(segment), minimum)
    }
  }
  const below = countSatisfied(segments, query, plan, 1)
  const minimum = below.findLastIndex((count) => count > 0)
  return minimum < 1 ? null : (segment, within) => matchSome(segment, plan, within, minimum)
}

/** Documents by how many clauses they satisfy, column filters aside; keeps the matches where asked to. */
function countSatisfied(
  segments: readonly Segment[],
  query: SearchQuery,
  plan: TextPlan,
  minimum: number,
  {
    letIn,
    kept,
  }: { letIn?: (segment: Segment) => Bits | null; kept?: Map<Segment, TextMatches> } = {},
): Uint32Array {
  const found = new Uint32Array(plan.clauses.length + 1)
  const tests = documentTests(query)
  for (const segment of segments) {
    const within = liveInPeriod(segment, query)
    if (nextBit(within, 0) < 0) continue
    exclude(segment, plan, within)
    const matches = passing(
      segment,
      matchSome(segment, plan, within, minimum, letIn?.(segment)),
      tests,
      within.length,
    )
    for (let at = 0; at < matches.count; at++) {
      const clauses = matches.satisfied[at] as number
      found[clauses] = (found[clauses] as number) + 1
    }
    kept?.set(segment, atLeast(matches, minimum))
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

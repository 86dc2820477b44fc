import { gallopingSearch } from '../scoring/clause-scores.ts'
import { MAX_TOPICS, matchLevel, POSSIBLE, topicScore, topicUnits } from '../scoring/topic-score.ts'
import { TOPIC_LEVELS, topicTerm } from '../scoring/topic-term.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Bits, setBit } from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, postingsOf, type Segment } from '../storage/segment.ts'
import type { TextMatches } from './match-text.ts'
import type { TermSource } from './plan-text.ts'

/** A topic of the query at one of its levels. */
type PlannedTopic = {
  term: number
  addition: number
  matchLevel: number
  /**
   * Upper bound of what this and the later topics add to the score of a document that holds none of
   * the earlier ones.
   */
  most: number
}

/** The topics of a query as terms of this index, highest addition first. */
export type TopicPlan = readonly PlannedTopic[]

export function planTopics(
  topics: SearchQuery['topics'],
  { vocabulary, statistics }: TermSource,
): TopicPlan {
  const planned: (Omit<PlannedTopic, 'most'> & { topic: number })[] = []
  for (const [topic, { name, weight }] of (topics ?? []).slice(0, MAX_TOPICS).entries()) {
    for (let level = 1; level <= TOPIC_LEVELS; level++) {
      const term = vocabulary.find(topicTerm(name, level))
      const addition = topicUnits(weight, level)
      if (term === undefined || addition === 0 || statistics.documentFrequency(term) === 0) continue
      planned.push({ topic, term, addition, matchLevel: matchLevel(weight, level) })
    }
  }
  planned.sort((a, b) => b.addition - a.addition)
  /** A document holds a topic at one level only, so the highest level of each topic counts. */
  const highest = new Map<number, number>()
  return planned
    .toReversed()
    .map(({ topic, ...planned }) => {
      highest.set(topic, planned.addition)
      const sum = [...highest.values()].reduce((total, addition) => total + addition, 0)
      return { ...planned, most: topicScore(sum) }
    })
    .toReversed()
}

/**
 * Adds the score of the topics to the matching documents; topics are looked up for these documents
 * only.
 */
export function scoreTopics(
  segment: Segment,
  topics: TopicPlan,
  matches: Pick<TextMatches, 'docs' | 'scores' | 'count'>,
) {
  const { docs, scores, count } = matches
  if (topics.length === 0 || count === 0) return
  for (const { term, addition } of topics) {
    const list = postingsOf(segment, term)?.docs
    if (list === undefined) continue
    if (list.length > SEARCH_RATIO * count) searchAdditions(docs, count, list, addition)
    else scatterAdditions(list, addition)
  }
  for (let at = 0; at < count; at++) {
    const sum = sumOf[docs[at] as number] as number
    scores[at] = (scores[at] as number) + topicScore(sum)
  }
  sumOf.fill(0, 0, segment.size)
}

/** Accumulated sum per document of the current segment; all zero between calls. */
const sumOf = new Uint16Array(MAX_SEGMENT_SIZE)

/** A list this many times longer than the matches is searched for each match. */
const SEARCH_RATIO = 8

function scatterAdditions(list: Uint16Array, addition: number) {
  for (let index = 0; index < list.length; index++) {
    const doc = list[index] as number
    sumOf[doc] = (sumOf[doc] as number) + addition
  }
}

function searchAdditions(wanted: Uint16Array, count: number, list: Uint16Array, addition: number) {
  let at = 0
  for (let index = 0; index < count; index++) {
    const doc = wanted[index] as number
    at = gallopingSearch(list, doc, at)
    if (at === list.length) return
    if (list[at] === doc) sumOf[doc] = (sumOf[doc] as number) + addition
  }
}

/** Whether a topic of the query is certain enough to match documents without the words. */
export const hasMatchingTopic = (topics: TopicPlan) =>
  topics.some((topic) => topic.matchLevel >= POSSIBLE)

/** Documents that match by a topic, with a likelihood of at least `least` tenths. */
export function topicMatches(segment: Segment, topics: TopicPlan, least: number): Bits {
  const bits = new Uint32Array(segment.live.length)
  for (const topic of topics) {
    if (topic.matchLevel < least) continue
    for (const doc of postingsOf(segment, topic.term)?.docs ?? []) setBit(bits, doc)
  }
  return bits
}

import { MAX_TOPICS, matchLevel, POSSIBLE, topicScore, topicUnits } from '../scoring/topic-score.ts'
import { TOPIC_LEVELS, topicTerm } from '../scoring/topic-term.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Bits, setBit } from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, NO_POSTINGS, postingsOf, type Segment } from '../storage/segment.ts'
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
  let sum = 0
  return planned
    .toReversed()
    .map(({ topic, term, addition, matchLevel }) => {
      sum += addition - (highest.get(topic) ?? 0)
      highest.set(topic, addition)
      return { term, addition, matchLevel, most: topicScore(sum) }
    })
    .toReversed()
}

/** Accumulated sum per document of the current segment; all zero between searches. */
const sumOf = new Uint16Array(MAX_SEGMENT_SIZE)

/** For `topicScore`, between `addTopicSums` and `clearTopicSums`. */
export const topicSumOf = (doc: number) => sumOf[doc] as number

/** Adds up what the topics of the query add to each document of a segment. */
export function addTopicSums(segment: Segment, topics: TopicPlan) {
  for (const { term, addition } of topics) {
    const { docs } = postingsOf(segment, term) ?? NO_POSTINGS
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      sumOf[doc] = (sumOf[doc] as number) + addition
    }
  }
}

export function clearTopicSums({ size }: Segment, topics: TopicPlan) {
  if (topics.length > 0) sumOf.fill(0, 0, size)
}

/** Whether a topic of the query is certain enough to match documents without the words. */
export const hasMatchingTopic = (topics: TopicPlan) =>
  topics.some((topic) => topic.matchLevel >= POSSIBLE)

/** Documents that match by a topic, with a likelihood of at least `least` tenths. */
export function topicMatches(segment: Segment, topics: TopicPlan, least: number): Bits {
  const bits = new Uint32Array(segment.live.length)
  for (const topic of topics) {
    if (topic.matchLevel < least) continue
    const { docs } = postingsOf(segment, topic.term) ?? NO_POSTINGS
    for (let index = 0; index < docs.length; index++) setBit(bits, docs[index] as number)
  }
  return bits
}

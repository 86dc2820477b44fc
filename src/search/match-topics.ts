import { type Bits, setBit } from './bits.ts'
import { gallopingSearch } from './clause-scores.ts'
import type { TextMatches } from './match-text.ts'
import type { TermSource } from './plan-text.ts'
import type { SearchQuery } from './search-query.ts'
import { MAX_SEGMENT_SIZE, postingsOf, type Segment } from './segment.ts'
import { MAX_TOPICS, POSSIBLE, topicAddition, topicMatchLevel, topicScore } from './topic-score.ts'
import { TOPIC_LEVELS, topicTerm } from './topic-term.ts'

/** A topic of the query at one of its levels. */
type PlannedTopic = {
  term: number
  addition: number
  matchLevel: number
  /** The most that this one and those after it add to the score of a document that bears none before. */
  most: number
}

/** What the topics of a query come down to against the terms of this index, what adds most first. */
export type TopicPlan = readonly PlannedTopic[]

export function planTopics(
  topics: SearchQuery['topics'],
  { vocabulary, statistics }: TermSource,
): TopicPlan {
  const planned: (Omit<PlannedTopic, 'most'> & { topic: number })[] = []
  for (const [topic, { name, weight }] of (topics ?? []).slice(0, MAX_TOPICS).entries()) {
    for (let level = 1; level <= TOPIC_LEVELS; level++) {
      const term = vocabulary.terms.find(topicTerm(name, level))
      const addition = topicAddition(weight, level)
      if (term === undefined || addition === 0 || statistics.documentFrequency(term) === 0) continue
      planned.push({ topic, term, addition, matchLevel: topicMatchLevel(weight, level) })
    }
  }
  planned.sort((a, b) => b.addition - a.addition)
  /** A document bears a topic at one level: of each, the highest counts. */
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

/** Adds what the topics say of the documents that match: they are looked up there, and nowhere else. */
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

/** Sum so far of each document of the segment at hand; all zero between calls. */
const sumOf = new Uint16Array(MAX_SEGMENT_SIZE)

/** Lists this many times longer than the matches are searched for each of them. */
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

/** Whether the query is sure enough of a topic for documents to be let in by it. */
export const hasMatchingTopic = (topics: TopicPlan) =>
  topics.some((topic) => topic.matchLevel >= POSSIBLE)

/** Documents that the topics let in, `least` tenths likely or more. */
export function topicMatches(segment: Segment, topics: TopicPlan, least: number): Bits {
  const bits = new Uint32Array(segment.live.length)
  for (const topic of topics) {
    if (topic.matchLevel < least) continue
    for (const doc of postingsOf(segment, topic.term)?.docs ?? []) setBit(bits, doc)
  }
  return bits
}

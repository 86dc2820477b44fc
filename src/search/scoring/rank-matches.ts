import { addTopicSums, clearTopicSums, type TopicPlan, topicSumOf } from '../query/match-topics.ts'
import {
  type Bits,
  type CountedBits,
  intersect,
  listDocuments,
  ScratchBits,
  setBit,
  subtract,
} from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, postingsOf, type Segment } from '../storage/segment.ts'
import {
  addScores,
  type ClausePostings,
  mostScore,
  mostScoreBelowTop,
  scaleByCoverage,
} from './clause-scores.ts'
import type { TopScores } from './top-scores.ts'
import { topicScore } from './topic-score.ts'

const restScratch = new ScratchBits(MAX_SEGMENT_SIZE)
const topScratch = new ScratchBits(MAX_SEGMENT_SIZE)
/** The documents being scored, ascending. */
const docs = new Uint16Array(MAX_SEGMENT_SIZE + 1)
const scores = new Uint32Array(MAX_SEGMENT_SIZE)
const satisfied = new Uint8Array(MAX_SEGMENT_SIZE)

/** Fewer documents than this are all scored. */
const FEW = 512

/**
 * Offers the documents of a set to the top-k heap. Documents on the topics of the query are scored
 * first, then those with the highest impacts of its words; the rest is skipped once its upper bound
 * is below the threshold.
 */
export function rankByWords(
  best: TopScores,
  segment: Segment,
  clauses: readonly ClausePostings[],
  topics: TopicPlan,
  matching: CountedBits,
) {
  addTopicSums(segment, topics)
  rankInOrder(best, segment, clauses, topics, matching)
  clearTopicSums(segment, topics)
}

function rankInOrder(
  best: TopScores,
  segment: Segment,
  clauses: readonly ClausePostings[],
  topics: TopicPlan,
  matching: CountedBits,
) {
  const most = mostScore(clauses)
  const rest = restScratch.copyOf(matching.bits)
  let left = matching.count
  for (const topic of topics) {
    if (left < FEW) break
    if (most + topic.most < best.threshold) return
    const onTopic = takeDocuments(rest, postingsOf(segment, topic.term)?.docs)
    rankDocuments(best, segment, clauses, onTopic)
    left -= onTopic
  }
  if (left >= FEW) {
    if (most < best.threshold) return
    const top = takeTop(rest, clauses)
    rankDocuments(best, segment, clauses, top)
    if (mostScoreBelowTop(clauses) < best.threshold) return
  }
  rankDocuments(best, segment, clauses, listDocuments(rest, docs))
}

/** Moves the documents of a list from a set to `docs`; returns their number. */
function takeDocuments(set: Bits, list: Uint16Array = NO_DOCUMENTS): number {
  let count = 0
  for (let index = 0; index < list.length; index++) {
    const doc = list[index] as number
    const word = set[doc >>> 5] as number
    docs[count] = doc
    count += (word >>> (doc & 31)) & 1
    set[doc >>> 5] = word & ~(1 << (doc & 31))
  }
  return count
}

const NO_DOCUMENTS = new Uint16Array(0)

/**
 * Moves the documents with the highest impacts of each clause from a set to `docs`; returns their
 * number. All documents of a rare word are among them.
 */
function takeTop(set: Bits, clauses: readonly ClausePostings[]): number {
  const top = topScratch.empty(set.length)
  for (const { lists } of clauses) {
    for (const list of lists) {
      const own = list.dense?.top ?? list.docs
      for (let index = 0; index < own.length; index++) setBit(top, own[index] as number)
    }
  }
  intersect(top, set)
  subtract(set, top)
  return listDocuments(top, docs)
}

/** Scores and offers the first `count` documents of `docs`. */
function rankDocuments(
  best: TopScores,
  segment: Segment,
  clauses: readonly ClausePostings[],
  count: number,
) {
  if (count === 0) return
  scores.fill(0, 0, count)
  satisfied.fill(0, 0, count)
  for (const clause of clauses) addScores(docs, scores, satisfied, count, clause)
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    const words = scaleByCoverage(scores[at] as number, satisfied[at] as number, clauses.length)
    const score = words + topicScore(topicSumOf(doc))
    if (score >= best.threshold) best.offer(segment, doc, score)
  }
}

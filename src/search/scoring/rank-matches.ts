import type { TextMatches } from '../query/match-text.ts'
import { scoreTopics, type TopicPlan } from '../query/match-topics.ts'
import {
  type Bits,
  countBits,
  hasBit,
  intersect,
  listDocuments,
  ScratchBits,
  setBit,
  subtract,
} from '../storage/bit-set.ts'
import { MAX_SEGMENT_SIZE, postingsOf, type Segment } from '../storage/segment.ts'
import { addScores, type ClausePostings, scaleByCoverage } from './clause-scores.ts'
import type { TopScores } from './top-scores.ts'

const MAX_IMPACT = 255

const restScratch = new ScratchBits(MAX_SEGMENT_SIZE)
const topicScratch = new ScratchBits(MAX_SEGMENT_SIZE)
const docs = new Uint16Array(MAX_SEGMENT_SIZE)
const scores = new Uint32Array(MAX_SEGMENT_SIZE)
const satisfied = new Uint8Array(MAX_SEGMENT_SIZE)

/** Fewer documents than this are all scored. */
const FEW = 512

/**
 * Offers the documents of a set to the top-k heap. Documents on the topics of the query are scored
 * first; the rest is skipped once its upper bound is below the threshold.
 */
export function rankByWords(
  best: TopScores,
  segment: Segment,
  clauses: readonly ClausePostings[],
  topics: TopicPlan,
  matching: Bits,
) {
  const most = clauses.reduce((sum, { weight }) => sum + MAX_IMPACT * weight, 0)
  const rest = restScratch.copyOf(matching)
  let left = countBits(matching)
  for (const topic of topics) {
    if (most + topic.most < best.threshold) return
    if (left < FEW) break
    const onTopic = documentsOf(segment, topic.term, rest)
    if (onTopic === null) continue
    subtract(rest, onTopic)
    left -= rankSet(best, segment, clauses, topics, onTopic)
  }
  if (left < FEW || most >= best.threshold) rankSet(best, segment, clauses, topics, rest)
}

/** The documents of a term within a set, valid until the next call; null without postings. */
function documentsOf(segment: Segment, term: number, within: Bits): Bits | null {
  const docs = postingsOf(segment, term)?.docs
  if (docs === undefined) return null
  const bits = topicScratch.empty(within.length)
  for (let index = 0; index < docs.length; index++) setBit(bits, docs[index] as number)
  intersect(bits, within)
  return bits
}

/** Scores and offers a set; returns its size. */
function rankSet(
  best: TopScores,
  segment: Segment,
  clauses: readonly ClausePostings[],
  topics: TopicPlan,
  set: Bits,
): number {
  const count = listDocuments(set, docs)
  scores.fill(0, 0, count)
  satisfied.fill(0, 0, count)
  for (const clause of clauses) addScores(docs, scores, satisfied, count, clause)
  for (let at = 0; at < count; at++) {
    scores[at] = scaleByCoverage(scores[at] as number, satisfied[at] as number, clauses.length)
  }
  scoreTopics(segment, topics, { docs, scores, count })
  for (let at = 0; at < count; at++) {
    const score = scores[at] as number
    if (score >= best.threshold) best.offer(segment, docs[at] as number, score)
  }
  return count
}

/** The same for documents whose words are already scored. */
export function rankScored(
  best: TopScores,
  segment: Segment,
  matches: TextMatches,
  topics: TopicPlan,
  matching: Bits,
) {
  scoreTopics(segment, topics, matches)
  for (let at = 0; at < matches.count; at++) {
    const score = matches.scores[at] as number
    if (score < best.threshold) continue
    const doc = matches.docs[at] as number
    if (hasBit(matching, doc)) best.offer(segment, doc, score)
  }
}

import { alternativePostings } from '../query/clause-postings.ts'
import { topicAddition, topicsOf, wordAddition, wordShare, wordsOf } from '../scoring/evidence.ts'
import { partitionPoint } from '../storage/binary-search.ts'
import { bitWordCount, setBit } from '../storage/bit-set.ts'
import { formatKey } from '../storage/document-key.ts'
import { numberAt } from '../storage/number-column.ts'
import { closesAt, type Postings, postingsOf, type Segment } from '../storage/segment.ts'
import type { Evidence, Grader, Held } from './interest.ts'
import type { InterestPlan } from './plan-interest.ts'
import { departmentsOf, kilometresTo, zoneOfSet } from './sum-evidence.ts'

/** A document that matches an interest: its key, score, evidence and what it shares with the interest. */
export type InterestHit = { key: string; score: number; evidence: Evidence; held: Held }

/**
 * The result for one document of the page: its evidence, and the words, topics and exclusions
 * found.
 */
export function describeHit(
  segment: Segment,
  doc: number,
  plan: InterestPlan,
  grade: Grader,
): InterestHit {
  const only = new Uint32Array(bitWordCount(segment.size))
  setBit(only, doc)
  const words = plan.words.flatMap(({ text, phrase, weight }) => {
    const impact = impactOn(doc, alternativePostings(segment, phrase, only))
    return impact === 0
      ? []
      : [{ text, addition: wordAddition(wordShare(phrase.weight, weight), impact) }]
  })
  const topics = plan.topics.flatMap(({ name, term, weight, level }) => {
    const postings = postingsOf(segment, term)
    const has = postings !== null && impactOn(doc, postings) > 0
    return has ? [{ text: name, addition: topicAddition(weight, level) }] : []
  })
  const excluded = plan.excluded.filter(
    ({ phrase }) => impactOn(doc, alternativePostings(segment, phrase, only)) > 0,
  )
  const sum = [...words, ...topics].reduce((total, { addition }) => total + addition, 0)
  const departments = departmentsOf(segment)
  const evidence: Evidence = {
    words: wordsOf(sum),
    topics: topicsOf(sum),
    zone: zoneOfSet(departments, departments.setOf[doc] as number, plan.departments),
    excluded: excluded.length > 0 ? 1 : 0,
  }
  const score = grade(
    evidence.words,
    evidence.topics,
    evidence.zone,
    evidence.excluded,
    closesAt(segment, doc),
    numberAt(segment.amountCents, doc),
    numberAt(segment.publishedAt, doc),
    kilometresTo(segment, doc, plan),
  )
  return {
    key: formatKey(segment.keys, doc),
    score,
    evidence,
    held: {
      words: heaviestFirst(words),
      topics: heaviestFirst(topics),
      excluded: excluded.map(({ text }) => text),
    },
  }
}

const heaviestFirst = (held: { text: string; addition: number }[]) =>
  held.toSorted((a, b) => b.addition - a.addition).map(({ text }) => text)

/** 0 for a document that is not in the list. */
function impactOn(doc: number, { docs, impacts }: Postings): number {
  const at = partitionPoint(docs.length, (place) => (docs[place] as number) < doc)
  return docs[at] === doc ? (impacts[at] as number) : 0
}

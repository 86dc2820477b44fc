import type { Evidence, Grader, Interest } from '../reverse/interest.ts'
import {
  phraseImpact,
  topicAddition,
  topicsOf,
  wordAddition,
  wordShare,
  wordsOf,
} from '../scoring/evidence.ts'
import { impactOf, occurrenceWeights } from '../scoring/impact.ts'
import { levelOf, topicTerm } from '../scoring/topic-term.ts'
import type { SearchDocument } from '../search-document.ts'
import { analyse, analyseSpans, codeTerm } from '../text/analysis.ts'
import { kilometresBetween } from './naive-distance.ts'

/**
 * Reference implementation of matching, for tests: the score and evidence of one document and one
 * interest, or null with nothing in common.
 */
export function matchNaively(
  documents: SearchDocument[],
  document: SearchDocument,
  interest: Interest,
  grade: Grader,
): { score: number; evidence: Evidence } | null {
  const own = fieldsOf(document)
  const rarity = (term: string) => {
    const frequency = documents.filter((other) => holds(fieldsOf(other), [term])).length
    const idf = Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5))
    return Math.max(1, Math.round(256 * idf))
  }
  const impact = (term: string) => {
    const perField = occurrenceWeights(own.map(({ length }) => length))
    let weight = 0
    for (const [index, field] of own.entries()) {
      for (const word of field) if (word === term) weight += perField[index] ?? 0
    }
    return impactOf(weight)
  }

  const weights = new Map<string, number>()
  for (const { text, weight } of interest.words) {
    const name = termsOf(text).join(' ')
    if (name !== '' && weight > (weights.get(name) ?? 0)) weights.set(name, weight)
  }
  const heaviest = Math.max(...weights.values())
  let sum = 0
  for (const [name, weight] of weights) {
    const terms = name.split(' ')
    if (!holds(own, terms)) continue
    const rarities = terms.map(rarity)
    sum += wordAddition(
      wordShare(
        rarities.reduce((total, value) => total + value, 0),
        Math.max(1, Math.round((255 * weight) / heaviest)),
      ),
      terms.length === 1 ? impact(name) : phraseImpact(terms.map(impact), rarities),
    )
  }
  for (const { name, weight } of document.text.topics ?? []) {
    const wanted = Math.max(
      0,
      ...interest.topics.filter((topic) => topic.name === name).map((topic) => topic.weight),
    )
    if (wanted === 0 || levelOf(weight) === 0) continue
    sum += topicAddition(Math.max(1, Math.round(255 * wanted)), levelOf(weight))
  }
  if (sum === 0) return null

  const { departments } = document
  const inside =
    interest.departments.length === 0 ||
    departments.length === 0 ||
    departments.some((code) => interest.departments.includes(code))
  const unwanted = interest.excluded.map(termsOf)
  const evidence: Evidence = {
    words: wordsOf(sum),
    topics: topicsOf(sum),
    zone: inside ? 1 : 0,
    excluded: unwanted.some((terms) => terms.length > 0 && holds(own, terms)) ? 1 : 0,
  }
  const closesAt =
    document.cancelledAt !== null
      ? Number.NEGATIVE_INFINITY
      : (document.deadlineAt ?? Number.POSITIVE_INFINITY)
  const score = grade(
    evidence.words,
    evidence.topics,
    evidence.zone,
    evidence.excluded,
    closesAt,
    document.amountCents ?? Number.NaN,
    document.publishedAt,
    document.position && interest.place
      ? kilometresBetween(document.position, interest.place)
      : Number.NaN,
  )
  return { score, evidence }
}

/** The terms of a text; a text that is only a long form becomes its acronym. */
function termsOf(text: string): string[] {
  const { terms, acronyms } = analyseSpans(text)
  const whole = acronyms.find(({ at, length }) => at === 0 && length === terms.length)
  return whole ? [whole.acronym] : terms
}

function fieldsOf({ text }: SearchDocument): string[][] {
  return [
    analyse(text.title),
    analyse(text.buyer),
    analyse(text.body),
    text.codes.map(codeTerm),
    (text.topics ?? []).map(({ name, weight }) => topicTerm(name, levelOf(weight))),
  ]
}

const holds = (fields: string[][], terms: string[]) =>
  fields.some((field) => field.some((_, at) => terms.every((term, i) => field[at + i] === term)))

import { fold } from '#/french-text/fold.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { analyse } from '#/search/text/analysis.ts'

/** The input of the topic model. */
export type NoticeText = {
  /** The subject, the title of a lot, or a query. */
  title: string
  /** A description; only its start is used. */
  body?: string | null
  buyer?: string | null
}

/** Only the start of a long description is about the subject; the rest is about the procedure. */
const BODY_CHARACTERS = 300
const BODY_WEIGHT = 0.4
/** A subject begins with what is bought, followed by place and purpose. */
const OPENING_TERMS = 3
const OPENING_WEIGHT = 0.7
/** Lengths of the word parts that serve as features, for compounds and misspellings. */
const PART_LENGTHS = [4, 5]
const PART_WEIGHT = 0.3
const SHORTEST_SPLIT_WORD = 3
/** A buyer's name is weak evidence (hospital, water board) and must not outweigh the subject. */
const BUYER_WEIGHT = 0.5

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * FNV hash of the characters from `start` to `end`, continued from `before`: hashing `a` then `b` equals
 * hashing `ab`.
 */
function hash(text: string, before = FNV_OFFSET, start = 0, end = text.length): number {
  let value = before
  for (let index = start; index < end; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  }
  return value
}

/** File numbers, dates and quantities are not features. */
const isWord = (term: string) => !/\d/.test(term)

/** The features of a text as hashes (int32) with their weights; empty without words. */
export function topicFeatures({ title, body, buyer }: NoticeText): Map<number, number> {
  const features = new Map<number, number>()
  if (body) addWords(features, body.slice(0, BODY_CHARACTERS), BODY_WEIGHT)
  const terms = addWords(features, title, 1)
  for (const term of terms.slice(0, OPENING_TERMS)) features.set(hash(`^${term}`), OPENING_WEIGHT)
  for (const term of analyse(buyer ?? '').filter(isWord)) {
    features.set(hash(`@${term}`), BUYER_WEIGHT)
  }
  return features
}

export type FeatureVector = { rows: number[]; values: number[] }

/** The known features by row, normalised to length one so that text length has no effect. */
export function featureVector(
  features: ReadonlyMap<number, number>,
  rows: ReadonlyMap<number, number>,
): FeatureVector {
  const vector: FeatureVector = { rows: [], values: [] }
  let squares = 0
  for (const [feature, value] of features) {
    const row = rows.get(feature)
    if (row === undefined) continue
    vector.rows.push(row)
    vector.values.push(value)
    squares += value * value
  }
  const length = Math.sqrt(squares)
  return { rows: vector.rows, values: vector.values.map((value) => value / length) }
}

/** Adds the terms of a text, their bigrams and word parts; returns the terms. */
function addWords(features: Map<number, number>, text: string, weight: number): string[] {
  tokenize(repairText(text), (word) => {
    if (word.length >= SHORTEST_SPLIT_WORD && isWord(word)) {
      addParts(features, `<${fold(word)}>`, weight * PART_WEIGHT)
    }
  })
  const terms = analyse(text).filter(isWord)
  for (const [index, term] of terms.entries()) {
    const ofTerm = hash(term)
    features.set(ofTerm, weight)
    const next = terms[index + 1]
    if (next !== undefined) features.set(hash(` ${next}`, ofTerm), weight)
  }
  return terms
}

const PART_MARK = hash('#')

function addParts(features: Map<number, number>, word: string, weight: number) {
  for (const length of PART_LENGTHS) {
    for (let start = 0; start + length <= word.length; start++) {
      features.set(hash(word, PART_MARK, start, start + length), weight)
    }
  }
}

import { fold } from '#/french-text/fold.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { analyse } from '#/search/text/analysis.ts'

/** The words that a topic is told from. */
export type NoticeText = {
  /** The subject, the title of a lot, what someone typed. */
  title: string
  /** A description: its opening hints beside the title. */
  body?: string | null
  buyer?: string | null
}

/** Of a long description only the opening tells the subject; the rest tells procedure. */
const BODY_CHARACTERS = 300
const BODY_WEIGHT = 0.4
/** A subject begins with what is bought, and goes on with where and for whom. */
const OPENING_TERMS = 3
const OPENING_WEIGHT = 0.7
/** Parts of words tell of a compound or a misspelling that was never seen; there are many of them. */
const PART_LENGTHS = [4, 5]
const PART_WEIGHT = 0.3
const SHORTEST_SPLIT_WORD = 3
/** A buyer's name hints (a hospital, a water board) and must not outweigh the subject. */
const BUYER_WEIGHT = 0.5

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Continues a hash with the letters of a text from `start` to `end`: hashing `a` then `b` is hashing `ab`. */
function hash(text: string, before = FNV_OFFSET, start = 0, end = text.length): number {
  let value = before
  for (let index = start; index < end; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  }
  return value
}

/** File numbers, dates and quantities recur by chance. */
const isWord = (term: string) => !/\d/.test(term)

/** Features of a text as hashes (int32), each once, with what they count for; none without words. */
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

/** The features that are known, by row, as a vector of length one: a long text counts as a short one. */
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

/** Adds the terms of a text, their pairs of neighbours and the parts of its words; returns the terms. */
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

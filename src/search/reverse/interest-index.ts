import { kilometresOfChord, unitVector } from '../query/geo-point.ts'
import {
  type EvidenceSums,
  topicAddition,
  topicsOf,
  wordAddition,
  wordShare,
  wordsOf,
} from '../scoring/evidence.ts'
import type { SearchDocument } from '../search-document.ts'
import type { Point } from '../storage/point-column.ts'
import { closingTime } from '../storage/segment.ts'
import { Dictionary } from '../text/dictionary.ts'
import { fieldsOf, topicsWithLevels } from '../text/document-fields.ts'
import { enlarged, GrowingLists } from './growing-lists.ts'
import type { Evidence, Grader, Interest } from './interest.ts'
import { minWordsByTopics } from './min-words-by-topics.ts'
import { PhraseDictionary, type Rarity } from './phrase-dictionary.ts'
import { prepareInterest } from './prepare-interest.ts'

type InterestMatch = { key: string; score: number; evidence: Evidence }

/** An entry of a list is the number of an interest in the high bits and its weight in the low 8. */
const WEIGHT_BITS = 8
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1

/** Flags of an interest for the current document. */
const INSIDE = 1
const EXCLUDED = 2

/** The lists are not compacted below this number of removed interests. */
const MIN_REMOVED = 1024

/**
 * An index of stored interests that a document is matched against: each phrase, topic and
 * department has a list of the interests that ask for it. Changes apply at once; entries of removed
 * interests stay in the lists until a third of all are removed.
 *
 * The rarity of terms is read at matching time, so a document gets the same evidence as from
 * `SearchIndex.matchInterest` once it is indexed (pass `SearchIndex.rarity`).
 */
export class InterestIndex {
  readonly #phrases: PhraseDictionary
  readonly #topics = new Dictionary()
  readonly #departments = new Dictionary()
  readonly #byPhrase = new GrowingLists()
  readonly #byExcludedPhrase = new GrowingLists()
  readonly #byTopic = new GrowingLists()
  readonly #byDepartment = new GrowingLists()
  /** Keys by number; null for a removed interest. */
  #keys: (string | null)[] = []
  readonly #numberOfKey = new Map<string, number>()
  /** By number; null where unknown. */
  #places: (Point | null)[] = []
  /** By number: `INSIDE` where the interest names no department. */
  #everywhere = new Uint8Array(0)
  /** By number, for the current document; all zero between documents. */
  #sums: EvidenceSums = new Int32Array(0)
  #marks = new Uint8Array(0)

  constructor(rarity: Rarity) {
    this.#phrases = new PhraseDictionary(rarity)
  }

  get size(): number {
    return this.#numberOfKey.size
  }

  /**
   * Adds an interest or replaces the one with the same key, in about 20 µs; a caller that stores
   * many must yield to the event loop itself.
   */
  put(interest: Interest) {
    this.remove(interest.key)
    const { words, topics, excluded, departments } = prepareInterest(interest)
    const number = this.#keys.push(interest.key) - 1
    this.#places[number] = interest.place ? unitVector(interest.place) : null
    this.#numberOfKey.set(interest.key, number)
    if (number >= this.#everywhere.length) this.#everywhere = enlarged(this.#everywhere, number + 1)
    this.#everywhere[number] = departments.length === 0 ? INSIDE : 0
    const weighed = (weight: number) => number * (WEIGHT_MASK + 1) + weight
    for (const { terms, weight } of words) {
      this.#byPhrase.add(this.#phrases.intern(terms), weighed(weight))
    }
    for (const { terms } of excluded)
      this.#byExcludedPhrase.add(this.#phrases.intern(terms), number)
    for (const { name, weight } of topics) {
      this.#byTopic.add(this.#topics.intern(name), weighed(weight))
    }
    for (const code of departments) this.#byDepartment.add(this.#departments.intern(code), number)
  }

  remove(key: string) {
    const number = this.#numberOfKey.get(key)
    if (number === undefined) return
    this.#numberOfKey.delete(key)
    this.#keys[number] = null
    const removed = this.#keys.length - this.size
    if (removed >= MIN_REMOVED && 3 * removed >= this.#keys.length) this.#compact()
  }

  /**
   * The interests that share a word or topic with the document and score at least `minimum`,
   * unordered. Interests whose evidence cannot reach the minimum even inside the zone are not
   * graded.
   */
  match(document: SearchDocument, grade: Grader, minimum = 0): InterestMatch[] {
    this.#sum(document.text)
    this.#markZone(document.departments)
    const { publishedAt, cancelledAt, deadlineAt } = document
    const closesAt = closingTime(cancelledAt !== null, deadlineAt ?? Number.NaN)
    const amountCents = document.amountCents ?? Number.NaN
    const sums = this.#sums
    const marks = this.#marks
    const everywhere = this.#everywhere
    const count = this.#keys.length
    const leastWords = minWordsByTopics(minimum, (words, topics) =>
      Math.max(
        grade(words, topics, 1, 0, closesAt, amountCents, publishedAt, 0),
        grade(words, topics, 1, 0, closesAt, amountCents, publishedAt, Number.NaN),
      ),
    )
    const point = document.position === null ? null : unitVector(document.position)
    const matches: InterestMatch[] = []
    for (let number = 0; number < count; number++) {
      const sum = sums[number] as number
      const words = wordsOf(sum)
      const topics = topicsOf(sum)
      if (words < (leastWords[topics] as number) || sum === 0) continue
      const marked = (marks[number] as number) | (everywhere[number] as number)
      const zone = (marked & INSIDE) !== 0 ? 1 : 0
      const excluded = (marked & EXCLUDED) !== 0 ? 1 : 0
      const kilometres = kilometresBetween(point, this.#places[number] ?? null)
      const score = grade(
        words,
        topics,
        zone,
        excluded,
        closesAt,
        amountCents,
        publishedAt,
        kilometres,
      )
      if (score < minimum) continue
      const key = this.#keys[number] as string | null
      if (key !== null) matches.push({ key, score, evidence: { words, topics, zone, excluded } })
    }
    sums.fill(0, 0, count)
    marks.fill(0, 0, count)
    return matches
  }

  /** In bytes; without the keys. */
  memoryBytes(): number {
    const lists = [this.#byPhrase, this.#byExcludedPhrase, this.#byTopic, this.#byDepartment]
    return [...lists, this.#phrases, this.#topics, this.#departments]
      .map((part) => part.memoryBytes())
      .concat(this.#everywhere.byteLength, this.#sums.byteLength, this.#marks.byteLength)
      .reduce((sum, bytes) => sum + bytes)
  }

  #sum(text: SearchDocument['text']) {
    if (this.#sums.length < this.#keys.length) {
      this.#sums = new Int32Array(this.#everywhere.length)
      this.#marks = new Uint8Array(this.#everywhere.length)
    }
    const sums = this.#sums
    const marks = this.#marks
    const fields = fieldsOf(text)
    this.#phrases.visitMatches(fields, (phrase, rarity, impact) => {
      addWords(this.#byPhrase.at(phrase), rarity, impact, sums)
      for (const number of this.#byExcludedPhrase.at(phrase)) {
        marks[number] = (marks[number] as number) | EXCLUDED
      }
    })
    const topicCount = fields.at(-1)?.length
    for (const { name, level } of topicsWithLevels(text).slice(0, topicCount)) {
      const topic = this.#topics.find(name)
      if (topic !== undefined) addTopics(this.#byTopic.at(topic), level, sums)
    }
  }

  /** A document without departments is inside every zone. */
  #markZone(departments: readonly string[]) {
    const marks = this.#marks
    if (departments.length === 0) {
      for (let number = 0; number < this.#keys.length; number++) {
        marks[number] = (marks[number] as number) | INSIDE
      }
      return
    }
    for (const code of departments) {
      const department = this.#departments.find(code)
      if (department === undefined) continue
      for (const number of this.#byDepartment.at(department)) {
        marks[number] = (marks[number] as number) | INSIDE
      }
    }
  }

  /** Renumbers the remaining interests in the same order and removes the others from the lists. */
  #compact() {
    const numbers = new Int32Array(this.#keys.length).fill(-1)
    let left = 0
    for (const [number, key] of this.#keys.entries()) {
      if (key === null) continue
      this.#everywhere[left] = this.#everywhere[number] as number
      this.#places[left] = this.#places[number] ?? null
      this.#numberOfKey.set(key, left)
      numbers[number] = left++
    }
    this.#keys = this.#keys.filter((key) => key !== null)
    this.#places.length = left
    const renumber = (number: number) => numbers[number] as number
    this.#byExcludedPhrase.rewrite(renumber)
    this.#byDepartment.rewrite(renumber)
    const renumberWeighed = (value: number) => {
      const number = renumber(value >>> WEIGHT_BITS)
      return number < 0 ? -1 : number * (WEIGHT_MASK + 1) + (value & WEIGHT_MASK)
    }
    this.#byPhrase.rewrite(renumberWeighed)
    this.#byTopic.rewrite(renumberWeighed)
  }
}

/** As the index computes it, whose points are 32-bit. */
function kilometresBetween(one: Point | null, other: Point | null): number {
  if (one === null || other === null) return Number.NaN
  const [dx, dy, dz] = one.map((value, axis) => Math.fround(value) - (other[axis] as number))
  return kilometresOfChord((dx as number) ** 2 + (dy as number) ** 2 + (dz as number) ** 2)
}

function addWords(interests: Uint32Array, rarity: number, impact: number, sums: EvidenceSums) {
  const share = wordShare(rarity, impact)
  for (let at = 0; at < interests.length; at++) {
    const value = interests[at] as number
    const number = value >>> WEIGHT_BITS
    sums[number] = (sums[number] as number) + wordAddition(share, value & WEIGHT_MASK)
  }
}

function addTopics(interests: Uint32Array, level: number, sums: EvidenceSums) {
  for (let at = 0; at < interests.length; at++) {
    const value = interests[at] as number
    const number = value >>> WEIGHT_BITS
    sums[number] = (sums[number] as number) + topicAddition(value & WEIGHT_MASK, level)
  }
}

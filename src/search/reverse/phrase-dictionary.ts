import { phraseImpact } from '../scoring/evidence.ts'
import { impactOf, occurrenceWeights } from '../scoring/impact.ts'
import { Dictionary } from '../text/dictionary.ts'
import { GrowingLists } from './growing-lists.ts'
import { nameOfPhrase } from './prepare-interest.ts'

/** The rarity of a term; see `TermStatistics.weight`. */
export type Rarity = (term: string) => number

type PhraseVisitor = (phrase: number, rarity: number, impact: number) => void

/**
 * Numbers phrases (a single term is a phrase of one) and finds those that a document holds. Longer
 * phrases are checked only where the document holds their rarest term.
 */
export class PhraseDictionary {
  readonly #names = new Dictionary()
  /** The terms of each longer phrase, as numbers of one-term phrases. */
  readonly #terms = new GrowingLists()
  /** Longer phrases by their rarest term. */
  readonly #byRarest = new GrowingLists()
  /** By term: the weight of its occurrences in the current document; all zero between documents. */
  #weights = new Float64Array(1 << 10)
  readonly #rarity: Rarity

  constructor(rarity: Rarity) {
    this.#rarity = rarity
  }

  /** The number of a phrase; a new phrase gets the next number. */
  intern(terms: readonly string[]): number {
    const known = this.#names.size
    const phrase = this.#names.intern(nameOfPhrase({ terms }))
    if (phrase < known || terms.length === 1) return phrase
    let rarest = 0
    for (const [at, term] of terms.entries()) {
      this.#terms.add(phrase, this.#names.intern(term))
      if (this.#rarity(term) > this.#rarity(terms[rarest] as string)) rarest = at
    }
    this.#byRarest.add(this.#terms.at(phrase)[rarest] as number, phrase)
    return phrase
  }

  /** Calls `visit` once for each phrase of a document; `fields` as returned by `fieldsOf`. */
  visitMatches(fields: readonly string[][], visit: PhraseVisitor) {
    if (this.#weights.length < this.#names.size) {
      this.#weights = new Float64Array(2 * this.#names.size)
    }
    const numbers = fields.map((terms) =>
      Int32Array.from(terms, (term) => this.#names.find(term) ?? -1),
    )
    const rarities = this.#weigh(fields, numbers)
    const impactOfTerm = (term: number) => impactOf(this.#weights[term] as number)
    for (const [term, rarity] of rarities) visit(term, rarity, impactOfTerm(term))
    for (const term of rarities.keys()) {
      for (const phrase of this.#byRarest.at(term)) {
        if (!this.#holdsAllTerms(phrase)) continue
        const terms = this.#terms.at(phrase)
        if (!numbers.some((field) => containsPhrase(field, terms))) continue
        const own = Array.from(terms, (number) => rarities.get(number) as number)
        const impacts = Array.from(terms, impactOfTerm)
        visit(
          phrase,
          own.reduce((sum, value) => sum + value, 0),
          phraseImpact(impacts, own),
        )
      }
    }
    for (const term of rarities.keys()) this.#weights[term] = 0
  }

  memoryBytes(): number {
    return (
      this.#names.memoryBytes() +
      this.#terms.memoryBytes() +
      this.#byRarest.memoryBytes() +
      this.#weights.byteLength
    )
  }

  /** Whether the current document holds all terms of a phrase; allocates nothing, since few do. */
  #holdsAllTerms(phrase: number): boolean {
    const { values, starts, lengths } = this.#terms
    const start = starts[phrase] as number
    const end = start + (lengths[phrase] as number)
    for (let at = start; at < end; at++) {
      if (this.#weights[values[at] as number] === 0) return false
    }
    return true
  }

  /** Adds up occurrence weights as `buildSegment` does; returns the rarity of each term found. */
  #weigh(fields: readonly string[][], numbers: readonly Int32Array[]): Map<number, number> {
    const perField = occurrenceWeights(fields.map(({ length }) => length))
    const rarities = new Map<number, number>()
    for (const [field, own] of numbers.entries()) {
      for (let at = 0; at < own.length; at++) {
        const term = own[at] as number
        if (term < 0) continue
        const weight = this.#weights[term] as number
        if (weight === 0) rarities.set(term, this.#rarity(fields[field]?.[at] as string))
        this.#weights[term] = weight + (perField[field] as number)
      }
    }
    return rarities
  }
}

/** Whether the terms are adjacent in a field. */
function containsPhrase(field: Int32Array, terms: Uint32Array): boolean {
  for (let start = 0; start + terms.length <= field.length; start++) {
    let matched = 0
    while (matched < terms.length && field[start + matched] === terms[matched]) matched++
    if (matched === terms.length) return true
  }
  return false
}

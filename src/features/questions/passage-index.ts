import { analyse } from '#/search/text/analysis.ts'
import type { QuestionPassage } from './question-passage.ts'
import { type Concept, shortNames } from './question-terms.ts'

export type RankedPassage = {
  passage: QuestionPassage
  score: number
  /** Share of the question's concepts in the passage or its heading, 0–1. */
  coverage: number
}

type Entry = { passage: QuestionPassage; counts: ReadonlyMap<string, number>; length: number }

/** The usual BM25 constants; passages have similar lengths. */
const K1 = 1.2
const B = 0.4
/** Factors of a word in the heading, and in those above it. */
const HEADING = 1.5
const OUTER_HEADING = 0.5
/** Factor of a related word, for score and coverage. */
const NEAR = 0.6
const NEAR_SHARE = 0.8

/** BM25 search over the passages of one tender (at most some thousands), in memory. */
export class PassageIndex {
  readonly #entries: Entry[]
  readonly #holders = new Map<string, number>()
  readonly #averageLength: number

  constructor(passages: readonly QuestionPassage[]) {
    this.#entries = passages.map(entryOf)
    for (const { counts } of this.#entries) {
      for (const term of counts.keys()) this.#holders.set(term, (this.#holders.get(term) ?? 0) + 1)
    }
    const total = this.#entries.reduce((sum, { length }) => sum + length, 0)
    this.#averageLength = total / (this.#entries.length || 1) || 1
  }

  get size() {
    return this.#entries.length
  }

  get passages(): QuestionPassage[] {
    return this.#entries.map(({ passage }) => passage)
  }

  /** Every passage with its score, in the order of the documents. */
  score(concepts: readonly Concept[]): RankedPassage[] {
    const weighed = concepts.map((concept) => {
      const others = [...concept.others, ...this.#kin(concept.term)]
      return { ...concept, others, worth: this.#worth({ ...concept, others }) }
    })
    const whole = weighed.reduce((sum, { worth }) => sum + worth, 0)
    return this.#entries.map((entry): RankedPassage => {
      let score = 0
      let covered = 0
      for (const concept of weighed) {
        const { gain, share } = this.#gain(entry, concept)
        score += gain
        covered += share * concept.worth
      }
      return { passage: entry.passage, score, coverage: whole === 0 ? 0 : covered / whole }
    })
  }

  /** Terms of the passages that differ from a term in their ending only: « absent », « absence ». */
  #kin(term: string): string[] {
    if (term.length < 6) return []
    const begin = term.slice(0, Math.max(5, term.length - 1))
    return [...this.#holders.keys()].filter(
      (other) => other !== term && other.startsWith(begin) && other.length <= term.length + 4,
    )
  }

  /** The weight of a concept: low for frequent terms, highest for terms that do not occur. */
  #worth({ term, others, weight }: Concept): number {
    const rarest = this.#idf(term) || Math.max(0, ...others.map((other) => this.#idf(other)))
    return weight * (rarest || Math.log(1 + this.#entries.length))
  }

  /** 0 for a term that does not occur. */
  #idf(term: string): number {
    const holders = this.#holders.get(term) ?? 0
    if (holders === 0) return 0
    return Math.log(1 + (this.#entries.length - holders + 0.5) / (holders + 0.5))
  }

  #gain(
    { counts, length }: Entry,
    { term, others, weight }: Concept,
  ): { gain: number; share: number } {
    const norm = K1 * (1 - B + (B * length) / this.#averageLength)
    const of = (each: string, factor: number, held: number) => {
      const count = counts.get(each) ?? 0
      const gain = (weight * factor * this.#idf(each) * count * (K1 + 1)) / (count + norm)
      return { gain, share: count > 0 ? held : 0 }
    }
    return others
      .map((other) => of(other, NEAR, NEAR_SHARE))
      .reduce((best, one) => (one.gain > best.gain ? one : best), of(term, 1, 1))
  }
}

function entryOf(passage: QuestionPassage): Entry {
  const counts = new Map<string, number>()
  const terms = [...analyse(passage.text), ...shortNames(passage.text)]
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  for (const [depth, heading] of passage.headings.toReversed().entries()) {
    const factor = depth === 0 ? HEADING : OUTER_HEADING
    for (const term of new Set(analyse(heading))) counts.set(term, (counts.get(term) ?? 0) + factor)
  }
  return { passage, counts, length: terms.length }
}

import { analyse } from '#/search/text/analysis.ts'
import type { QuestionPassage } from './question-passage.ts'
import type { Concept } from './question-terms.ts'

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
/** Factor of a word in the heading. */
const HEADING = 1.5
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

  /** The passages that match the question, best first. `figure`: prefer passages with a number. */
  search(
    concepts: readonly Concept[],
    { limit, figure }: { limit: number; figure: boolean },
  ): RankedPassage[] {
    const weighed = concepts.map((concept) => ({ ...concept, worth: this.#worth(concept) }))
    const whole = weighed.reduce((sum, { worth }) => sum + worth, 0)
    if (whole === 0) return []
    const ranked = this.#entries.flatMap((entry): RankedPassage[] => {
      let score = 0
      let covered = 0
      for (const concept of weighed) {
        const { gain, share } = this.#gain(entry, concept)
        score += gain
        covered += share * concept.worth
      }
      if (score === 0) return []
      const bonus = figure && /\d/.test(entry.passage.text) ? FIGURE : 1
      const coverage = covered / whole
      return [{ passage: entry.passage, score: score * bonus * coverage, coverage }]
    })
    return ranked.toSorted((one, other) => other.score - one.score).slice(0, limit)
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

/** Factor of a passage with a number for a question such as « combien ». */
const FIGURE = 1.25

function entryOf(passage: QuestionPassage): Entry {
  const counts = new Map<string, number>()
  const terms = analyse(passage.text)
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  for (const term of new Set(analyse(passage.heading ?? ''))) {
    counts.set(term, (counts.get(term) ?? 0) + HEADING)
  }
  return { passage, counts, length: terms.length }
}

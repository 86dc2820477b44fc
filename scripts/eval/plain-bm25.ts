import { analyse } from '../../src/search/text/analysis.ts'
import type { LabelledNotice } from './archive.ts'

const K1 = 1.2
const B = 0.75

/** Plain BM25 over the words of a notice as one text, with the engine's text analysis. */
export class PlainBm25 {
  readonly #postings = new Map<string, { doc: number; count: number }[]>()
  readonly #lengths: number[]
  readonly #meanLength: number

  constructor(notices: readonly LabelledNotice[]) {
    this.#lengths = notices.map((notice, doc) => {
      const terms = analyse(wordsOf(notice))
      const counts = new Map<string, number>()
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const [term, count] of counts) {
        const list = this.#postings.get(term) ?? []
        list.push({ doc, count })
        this.#postings.set(term, list)
      }
      return terms.length
    })
    this.#meanLength = this.#lengths.reduce((sum, length) => sum + length, 0) / notices.length
  }

  /** Scores by document number; 0 without a common word. */
  scores(text: string): Float64Array {
    const scores = new Float64Array(this.#lengths.length)
    for (const term of new Set(analyse(text))) {
      const postings = this.#postings.get(term) ?? []
      const rarity = Math.log(
        1 + (this.#lengths.length - postings.length + 0.5) / (postings.length + 0.5),
      )
      for (const { doc, count } of postings) {
        const length = (this.#lengths[doc] ?? 0) / this.#meanLength
        const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
        scores[doc] = (scores[doc] ?? 0) + rarity * saturated
      }
    }
    return scores
  }
}

/** The text of a notice for all engines. */
export const wordsOf = ({ title, buyer, city }: LabelledNotice) => `${title}\n${buyer}\n${city}`

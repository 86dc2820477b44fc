import { Dictionary } from './dictionary.ts'
import { distinctTerms } from './token-stream.ts'

/** The terms of the index, with how many live documents hold each. */
export class TermStatistics {
  /** Number 0 is no term: it marks the end of a field. */
  readonly terms = new Dictionary([''])
  documentCount = 0
  #documentFrequencies = new Uint32Array(1 << 12)

  add(tokens: Uint16Array) {
    this.#count(tokens, 1)
  }

  remove(tokens: Uint16Array) {
    this.#count(tokens, -1)
  }

  documentFrequency(term: number): number {
    return this.#documentFrequencies[term] ?? 0
  }

  /** BM25's inverse document frequency as an integer weight: scores add up exactly, in any order. */
  weight(term: number): number {
    const frequency = this.documentFrequency(term)
    const idf = Math.log(1 + (this.documentCount - frequency + 0.5) / (frequency + 0.5))
    return Math.max(1, Math.round(idf * 256))
  }

  memoryBytes() {
    return this.terms.memoryBytes() + this.#documentFrequencies.byteLength
  }

  #count(tokens: Uint16Array, change: 1 | -1) {
    if (this.terms.size > this.#documentFrequencies.length) {
      const grown = new Uint32Array(this.terms.size * 2)
      grown.set(this.#documentFrequencies)
      this.#documentFrequencies = grown
    }
    const frequencies = this.#documentFrequencies
    this.documentCount += change
    for (const term of distinctTerms(tokens, this.terms.size)) {
      frequencies[term] = (frequencies[term] as number) + change
    }
  }
}

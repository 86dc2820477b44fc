import { distinctTerms } from './token-stream.ts'

/** How many live documents hold each term. */
export class TermStatistics {
  documentCount = 0
  #documentFrequencies = new Uint32Array(1 << 12)

  /** `termCount` bounds the term numbers in use. */
  add(tokens: Uint16Array, termCount: number) {
    this.#count(tokens, termCount, 1)
  }

  remove(tokens: Uint16Array, termCount: number) {
    this.#count(tokens, termCount, -1)
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
    return this.#documentFrequencies.byteLength
  }

  #count(tokens: Uint16Array, termCount: number, change: 1 | -1) {
    if (termCount > this.#documentFrequencies.length) {
      const grown = new Uint32Array(termCount * 2)
      grown.set(this.#documentFrequencies)
      this.#documentFrequencies = grown
    }
    const frequencies = this.#documentFrequencies
    this.documentCount += change
    for (const term of distinctTerms(tokens, termCount)) {
      frequencies[term] = (frequencies[term] as number) + change
    }
  }
}

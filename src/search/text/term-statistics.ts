import { lowerBound } from '../storage/binary-search.ts'
import { liveCountOf, type Segment } from '../storage/segment.ts'
import { ensureCapacity, growingArray } from './growing-array.ts'
import { FIRST_NUMBER_TERM } from './number-terms.ts'
import { distinctTerms } from './token-stream.ts'

export type StatisticsParts = { documentCount: number; documentFrequencies: Uint32Array }

/**
 * BM25 inverse document frequency as an integer weight, so that scores add up exactly in any order; `frequency` of
 * `all` documents.
 */
export function weightOfFrequency(frequency: number, all: number): number {
  return Math.max(1, Math.round(256 * Math.log(1 + (all - frequency + 0.5) / (frequency + 0.5))))
}

const NO_DOCUMENTS = () => ({ documentCount: 0, documentFrequencies: new Uint32Array(1 << 12) })

/** The number of live documents that hold each term. */
export class TermStatistics {
  documentCount: number
  #documentFrequencies: Uint32Array<ArrayBuffer>

  /** Number terms have few documents: they are counted in the segments when a query asks. */
  readonly #segments: () => readonly Segment[]

  constructor(
    segments: () => readonly Segment[],
    { documentCount, documentFrequencies }: StatisticsParts = NO_DOCUMENTS(),
  ) {
    this.#segments = segments
    this.documentCount = documentCount
    this.#documentFrequencies = growingArray(Uint32Array, documentFrequencies)
  }

  /** The arrays for storage; valid until the next change. */
  parts(): StatisticsParts {
    return { documentCount: this.documentCount, documentFrequencies: this.#documentFrequencies }
  }

  /** Term numbers are below `termCount`. */
  add(tokens: Uint16Array, termCount: number) {
    this.#count(tokens, termCount, 1)
  }

  remove(tokens: Uint16Array, termCount: number) {
    this.#count(tokens, termCount, -1)
  }

  /** Adds all documents of a new segment. */
  addSegment({
    size,
    termIds,
    postingCounts,
  }: Pick<Segment, 'size' | 'termIds' | 'postingCounts'>) {
    const count = lowerBound(termIds, FIRST_NUMBER_TERM)
    const highest = termIds[count - 1] ?? 0
    this.#documentFrequencies = ensureCapacity(this.#documentFrequencies, highest + 1)
    this.documentCount += size
    for (let index = 0; index < count; index++) {
      const term = termIds[index] as number
      const holding = postingCounts[index] as number
      this.#documentFrequencies[term] = (this.#documentFrequencies[term] as number) + holding
    }
  }

  documentFrequency(term: number): number {
    return term < FIRST_NUMBER_TERM
      ? (this.#documentFrequencies[term] ?? 0)
      : this.#segments().reduce((sum, segment) => sum + liveCountOf(segment, term), 0)
  }

  /** See `weightOfFrequency`. */
  weight(term: number): number {
    return this.weightOf(this.documentFrequency(term))
  }

  /** The weight for a document frequency. */
  weightOf(frequency: number): number {
    return weightOfFrequency(frequency, this.documentCount)
  }

  memoryBytes() {
    return this.#documentFrequencies.byteLength
  }

  #count(tokens: Uint16Array, termCount: number, change: 1 | -1) {
    this.#documentFrequencies = ensureCapacity(this.#documentFrequencies, termCount)
    const frequencies = this.#documentFrequencies
    this.documentCount += change
    for (const term of distinctTerms(tokens, termCount)) {
      frequencies[term] = (frequencies[term] as number) + change
    }
  }
}

import { COLUMN_NAMES } from '../columns.ts'
import { orRefuse, type Refusal } from '../refusal.ts'
import type { SearchDocument } from '../search-document.ts'
import { Dictionary, type PackedValues } from '../text/dictionary.ts'
import { type IndexedDocument, indexDocument } from '../text/indexed-document.ts'
import { renumberTokens } from '../text/token-stream.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { buildSegment } from './build-segment.ts'
import type { Segment } from './segment.ts'
import { runToEnd } from './time-slice.ts'

/** Terms first, then the values of each column, in the order of `COLUMN_NAMES`. */
export type Names = PackedValues[]
export type Numbers = Uint32Array[]

/**
 * Builds segments away from the index, with its own numbers for terms and values until the index
 * returns its numbers for their names. One draft builds several segments and sends each name once.
 */
export class SegmentDraft {
  readonly #vocabulary = new Vocabulary()
  readonly #columns = COLUMN_NAMES.map(() => new Dictionary())
  /** By dictionary: the number in the index of each own number. */
  readonly #numbers: number[][] = [[0], ...COLUMN_NAMES.map(() => [])]
  /** By dictionary: how many names were sent to the index. */
  readonly #asked = [1, ...COLUMN_NAMES.map(() => 0)]
  #documents = new Map<string, IndexedDocument>()

  /**
   * Adds documents; returns the new names, whose numbers must be passed to `learn` in the same
   * order, and the documents that cannot be indexed.
   */
  add(documents: readonly SearchDocument[]): { names: Names; refused: Refusal[] } {
    const columns = Object.fromEntries(
      COLUMN_NAMES.map((name, at) => [name, this.#columns[at]]),
    ) as Parameters<typeof indexDocument>[2]
    const refused: Refusal[] = []
    for (const document of documents) {
      orRefuse(document, refused, () => {
        const indexed = indexDocument(document, this.#vocabulary, columns)
        this.#documents.set(document.key.toLowerCase(), indexed)
      })
    }
    const names = [this.#vocabulary.terms, ...this.#columns].map((dictionary, at) => {
      const packed = dictionary.packedFrom(this.#asked[at] as number)
      this.#asked[at] = dictionary.size
      return packed
    })
    return { names, refused }
  }

  learn(numbers: Numbers) {
    for (const [at, own] of numbers.entries()) {
      for (const number of own) this.#numbers[at]?.push(number)
    }
  }

  /** Builds the segment of the documents added; term numbers of the index are below `termCount`. */
  finish(termCount: number): Segment {
    const [terms = [], ...columns] = this.#numbers
    const documents = [...this.#documents.values()]
    for (const document of documents) {
      document.tokens = renumberTokens(document.tokens, terms)
      document.values = document.values.map((values, column) =>
        values.map((value) => columns[column]?.[value] as number).sort((a, b) => a - b),
      )
    }
    this.#documents = new Map()
    return runToEnd(buildSegment(documents, termCount))
  }
}

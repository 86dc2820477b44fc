import { COLUMN_NAMES } from '../columns.ts'
import type { Segment } from '../storage/segment.ts'
import type { Names, Numbers } from '../storage/segment-draft.ts'
import { analyseWord } from './analysis.ts'
import { Dictionary, type DictionaryParts, type PackedValues } from './dictionary.ts'
import type { ColumnDictionaries } from './indexed-document.ts'
import { type StatisticsParts, TermStatistics } from './term-statistics.ts'
import { FIELD_END } from './token-stream.ts'
import { Vocabulary } from './vocabulary.ts'

export type LexiconParts = {
  terms: DictionaryParts
  columns: DictionaryParts[]
  statistics: StatisticsParts
}

/**
 * What the segments of an index share: the numbers of terms and values, and the document
 * frequencies of terms.
 */
export class Lexicon {
  readonly vocabulary: Vocabulary
  readonly columns: ColumnDictionaries
  readonly statistics: TermStatistics

  /** `segments`: those of the index, at the time of the call. */
  constructor(segments: () => readonly Segment[], parts?: LexiconParts) {
    this.vocabulary = new Vocabulary(parts && Dictionary.from(parts.terms))
    this.statistics = new TermStatistics(segments, parts?.statistics)
    this.columns = Object.fromEntries(
      COLUMN_NAMES.map((name, at) => {
        const column = parts?.columns[at]
        return [name, column ? Dictionary.from(column) : new Dictionary()]
      }),
    ) as ColumnDictionaries
  }

  /** For storage; valid until the next change. */
  parts(): LexiconParts {
    return {
      terms: this.vocabulary.terms.parts(),
      columns: COLUMN_NAMES.map((name) => this.columns[name].parts()),
      statistics: this.statistics.parts(),
    }
  }

  termCount = () => this.vocabulary.terms.size

  /** The number of live documents that hold a word, in any of its forms. */
  frequencyOf(word: string): number {
    const term = analyseWord(word)
    const number = term === null ? undefined : this.vocabulary.find(term)
    return number === undefined ? 0 : this.statistics.documentFrequency(number)
  }

  /** See `TermStatistics.weight`. */
  rarity(term: string): number {
    return this.statistics.weight(this.vocabulary.find(term) ?? FIELD_END)
  }

  /** Interns the names of another set of dictionaries; returns their numbers here. */
  internNames = (names: Names): Numbers =>
    [this.vocabulary.terms, ...COLUMN_NAMES.map((name) => this.columns[name])].map(
      (dictionary, at) => dictionary.internPacked(names[at] as PackedValues),
    )

  memoryBytes(): number {
    let bytes = this.statistics.memoryBytes() + this.vocabulary.terms.memoryBytes()
    for (const name of COLUMN_NAMES) bytes += this.columns[name].memoryBytes()
    return bytes
  }
}

import { COLUMN_NAMES, type ColumnName, FLAGS, valuesIn } from '../columns.ts'
import { unitVector } from '../query/geo-point.ts'
import type { SearchDocument } from '../search-document.ts'
import { parseKey } from '../storage/document-key.ts'
import type { Point } from '../storage/point-column.ts'
import type { Dictionary } from './dictionary.ts'
import { codeTerms, topicTerms } from './document-fields.ts'
import { encodeTokens } from './token-stream.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ColumnDictionaries = Record<ColumnName, Dictionary>

/**
 * A document in numbers: the input of segment building, and what merging reads back from segments.
 */
export type IndexedDocument = {
  /** Four words; see `document-key.ts`. */
  key: Uint32Array
  tokens: Uint16Array
  /**
   * Per column, in the order of `COLUMN_NAMES`: distinct numbers of the dictionary of the column.
   */
  values: (readonly number[])[]
  /** In the order of `FLAGS`, the first in the lowest bit. */
  flags: number
  publishedAt: number
  /** NaN without a deadline; amount and position likewise. */
  deadlineAt: number
  cancelled: boolean
  amountCents: number
  position: Point
}

const NO_POSITION = [Number.NaN, Number.NaN, Number.NaN] as const

export function indexDocument(
  document: SearchDocument,
  vocabulary: Vocabulary,
  columns: ColumnDictionaries,
): IndexedDocument {
  const { text, position } = document
  return {
    key: parseKey(document.key),
    tokens: encodeTokens([
      vocabulary.numbersOf(text.title),
      vocabulary.numbersOf(text.buyer),
      vocabulary.numbersOf(text.body),
      codeTerms(text).map((code) => vocabulary.intern(code)),
      topicTerms(text).map((topic) => vocabulary.intern(topic)),
    ]),
    values: COLUMN_NAMES.map((name) => internAll(valuesIn(document, name), columns[name])),
    flags: FLAGS.reduce((bits, name, at) => (document[name] ? bits | (1 << at) : bits), 0),
    publishedAt: document.publishedAt,
    deadlineAt: document.deadlineAt ?? Number.NaN,
    cancelled: document.cancelledAt !== null,
    amountCents: document.amountCents ?? Number.NaN,
    position: position === null ? NO_POSITION : unitVector(position),
  }
}

const NO_VALUES: readonly number[] = []

/** Distinct and ascending, so that equal sets of values are equal lists. */
function internAll(values: readonly (string | null)[], dictionary: Dictionary): readonly number[] {
  let ordinals = NO_VALUES
  for (const value of values) {
    if (value === null) continue
    const ordinal = dictionary.intern(value)
    if (!ordinals.includes(ordinal)) ordinals = [...ordinals, ordinal]
  }
  return ordinals.length > 1 ? ordinals.toSorted((a, b) => a - b) : ordinals
}

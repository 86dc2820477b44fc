import type { ColumnValues, Flags } from './columns.ts'

/** One document to index. The engine does not depend on tables: callers map rows to this type. */
export type SearchDocument = ColumnValues &
  Flags & {
    /** Stable identity (a UUID); upserting the same key replaces the document. */
    key: string
    /** Searchable words by field; fields have different weights in the score. */
    text: {
      title: string
      buyer: string
      /** Lots, description, category and CPV labels. */
      body: string
      /** Exact terms, not stemmed: CPV codes, notice numbers, references, postcodes. */
      codes: string[]
      /** Topics of the document with their certainty (weight 0–1), each name once. */
      topics?: { name: string; weight: number }[]
    }
    /** Unix milliseconds. */
    publishedAt: number
    /** Unix milliseconds; null without a deadline. */
    deadlineAt: number | null
    /** Unix milliseconds; a cancelled call is never open. */
    cancelledAt: number | null
    /** Estimated amount in cents of euro. */
    amountCents: number | null
    /** WGS84 degrees of the place of execution. */
    position: { latitude: number; longitude: number } | null
  }

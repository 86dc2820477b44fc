/**
 * What the engine is told about one document. The engine knows no table: whoever feeds it maps
 * rows to this shape.
 */
export type SearchDocument = {
  /** Stable identity (a UUID); upserting the same key replaces the document. */
  key: string
  /** The words people search for, by field; fields weigh differently in the score. */
  text: {
    title: string
    buyer: string
    /** Lots, description, category and CPV labels: everything else worth finding. */
    body: string
    /** Tokens found exactly as typed, never stemmed: CPV codes, notice numbers, references, postcodes. */
    codes: string[]
    /** What the document is about, as far as known: weight 0–1, how sure that is. Each name once. */
    topics?: { name: string; weight: number }[]
  }
  /** Facet columns: a document may bear several values. */
  departments: string[]
  categories: string[]
  sources: string[]
  cpvCodes: string[]
  mainCategory: string | null
  procedure: string | null
  /** Identity of the buyer, as the `buyer` filter names it. */
  buyerKey: string | null
  /** Unix milliseconds. */
  publishedAt: number
  /** Unix milliseconds; null where the call bears none. */
  deadlineAt: number | null
  /** Unix milliseconds; a cancelled call is never open. */
  cancelledAt: number | null
  /** Estimated amount in cents of euro. */
  amountCents: number | null
  /** WGS84 degrees of the place of execution. */
  position: { latitude: number; longitude: number } | null
}

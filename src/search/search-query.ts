import type { ColumnFilters, FacetName, Flags } from './columns.ts'
import type { Alias } from './query/parse-query.ts'

/** open: not cancelled and the deadline has not passed (a call without deadline stays open). */
export type SearchStatus = 'open' | 'closed' | 'all'
export type SearchSort = 'relevance' | 'publication' | 'deadline'

/** Inclusive bounds; an absent bound is open. `orUnknown`: documents without the value pass too. */
export type Range = { min?: number; max?: number; orUnknown?: true }

export type SearchQuery = ColumnFilters &
  Flags & {
    /**
     * As typed: words, "phrase exacte", -sans, OU, acheteur:, cpv:, ref:. Any text is valid; empty
     * matches everything.
     */
    text?: string
    /**
     * Alternatives for words of the text that the index does not contain, such as the commune of a
     * postcode.
     */
    aliases?: readonly Alias[]
    /** Requires all words, however few documents hold them. */
    allWords?: boolean
    /**
     * Topics of the text, named as in `SearchDocument.text.topics`, with their certainty (weight
     * 0–1).
     */
    topics?: readonly { name: string; weight: number }[]
    status?: SearchStatus
    /** Unix milliseconds. */
    publishedAt?: Range
    /** Unix milliseconds; a document without deadline fails a bounded range. */
    deadlineAt?: Range
    /** Cents of euro; a document without amount fails a bounded range, unless `orUnknown`. */
    amountCents?: Range
    near?: { latitude: number; longitude: number; kilometres: number }
    /** Default: relevance when there are words, publication otherwise. */
    sort?: SearchSort
    offset?: number
    /** Default 20. */
    limit?: number
    facets?: FacetName[]
    /** The instant at which calls are open or closed; unix milliseconds. */
    now: number
  }

export type SearchHit = { key: string; score: number }

/**
 * Facet counts use every filter except the facet’s own, so they show what another value would find.
 * Highest count first, then by value.
 */
export type FacetCount = { value: string; count: number }

export type SearchResult = {
  /** Exact number of documents that match. */
  total: number
  /** How many of them can be reached by `offset`: all, or the best 10,000 in order of relevance. */
  reachable: number
  /** Where fewer words were required: how many matches hold all words. */
  holdingAllWords?: number
  hits: SearchHit[]
  facets: Partial<Record<FacetName, FacetCount[]>>
  /** Only open and recent tenders were searched, since the engine that has all of them does not answer. */
  isPartial?: boolean
}

import type { Alias } from './parse-query.ts'

/** open: not cancelled and the deadline has not passed (a call without deadline stays open). */
export type SearchStatus = 'open' | 'closed' | 'all'
export type SearchSort = 'relevance' | 'publication' | 'deadline'
export type FacetName = 'categories' | 'departments' | 'sources' | 'mainCategory' | 'procedure'

/** Inclusive bounds; an absent bound is open. */
export type Range = { min?: number; max?: number }

export type SearchQuery = {
  /** As typed: words, "phrase exacte", -sans, OU, acheteur:, cpv:, ref:. Never an error; empty means everything. */
  text?: string
  /** What else words of the text stand for, for who knows more than the index: a postcode's commune. */
  aliases?: readonly Alias[]
  /** Never fewer words than typed, however little they find. */
  allWords?: boolean
  /** Topics of what was typed, named as in `SearchDocument.text.topics`; weight 0–1, how sure that is. */
  topics?: readonly { name: string; weight: number }[]
  /** Values of one filter are alternatives; filters narrow each other. */
  categories?: string[]
  departments?: string[]
  sources?: string[]
  mainCategories?: string[]
  procedures?: string[]
  /** Prefixes of CPV codes: '45' finds every construction code. */
  cpvPrefixes?: string[]
  buyerKeys?: string[]
  status?: SearchStatus
  /** Unix milliseconds. */
  publishedAt?: Range
  /** Unix milliseconds; a document without deadline fails a bounded range. */
  deadlineAt?: Range
  /** Cents of euro; a document without amount fails a bounded range. */
  amountCents?: Range
  near?: { latitude: number; longitude: number; kilometres: number }
  /** Default: relevance when there are words, publication otherwise. */
  sort?: SearchSort
  offset?: number
  /** Default 20. */
  limit?: number
  facets?: FacetName[]
  /** The instant that decides what is open; unix milliseconds. */
  now: number
}

export type SearchHit = { key: string; score: number }

/**
 * Counts of a facet are taken with every filter but its own, so that a person sees what choosing
 * another value would give. Highest count first, then by value.
 */
export type FacetCount = { value: string; count: number }

export type SearchResult = {
  /** Exact number of documents that match. */
  total: number
  /** How many of them `offset` leads to: all, or the best 10,000 in order of relevance. */
  reachable: number
  /** Where fewer words were enough: how many of them hold all words. */
  holdingAllWords?: number
  hits: SearchHit[]
  facets: Partial<Record<FacetName, FacetCount[]>>
}

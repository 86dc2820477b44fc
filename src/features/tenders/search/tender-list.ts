import type { TenderCard } from '../tender-card.ts'
import type { FilterParam, TenderSearch } from './list-search.schemas.ts'

export const TENDERS_PER_PAGE = 20

/** A filter in force, in words, and the search without it. */
export type ActiveFilter = { param: FilterParam; label: string; without: TenderSearch }

/** A filter, and how many tenders there would be without it. */
export type LooserSearch = ActiveFilter & { total: number }

/** The same search within more kilometres, and how many tenders it finds. */
export type WiderSearch = { kilometres: number; search: TenderSearch; total: number }

/** A value to narrow by. `next` is the param with this value put in, or taken out if `chosen`; null without any. */
export type FacetOption = {
  param: FilterParam
  label: string
  count: number
  chosen: boolean
  next: string | null
}

export type FacetSection = { title: string; options: FacetOption[] }

/** The words as they may have been meant, and what they would find. */
export type Respelling = { text: string; search: TenderSearch; total: number }

/** What the title and the description of `/bids` are built from. */
export type TenderListSubject = {
  total: number
  text: string | null
  /** Name of the first category chosen. */
  category: string | null
  /** The single place chosen, with its preposition: « en Loire-Atlantique ». */
  place: string | null
}

/** All that `/bids` shows. */
export type TenderListing = {
  /** Exact number of tenders found. */
  total: number
  page: number
  pageCount: number
  bids: TenderCard[]
  subject: TenderListSubject
  /** The search in one spelling: « l=35,22,29,56 » is `bretagne`. */
  canonical: Pick<TenderSearch, 'q' | 'c' | 'l'>
  /** Activities and places chosen, a whole group or region counted as one. */
  categoryCount: number
  placeCount: number
  filters: ActiveFilter[]
  /** Sentences: a value that nothing is called by was ignored, or the search is partial. */
  warnings: string[]
  /** In the order of the screen. */
  facets: FacetSection[]
  /** Tenders by category slug and by département code, for the pickers. */
  counts: { categories: Record<string, number>; departments: Record<string, number> }
  /** Where nothing was found: what each filter costs, the most helpful first. */
  looser: LooserSearch[]
  /** Near a town where no tender holds all words: the same words further away, each finding more. */
  wider: WiderSearch[]
  /** Where no tender holds all words: examples of the demonstration that do. */
  examples: { slug: string; title: string }[]
  /** How many hold all words, where fewer were enough. */
  holdingAllWords: number | null
  respelling: Respelling | null
  /**
   * Where amounts are filtered: how many tenders of the search publish one, in percent, and the search with those
   * that do not; null otherwise, and where it has them.
   */
  amounts: { percent: number; withUnknown: TenderSearch; total: number } | null
  /** Where nothing was found: the same search among open and closed ones. */
  ofAnyStatus: number
}

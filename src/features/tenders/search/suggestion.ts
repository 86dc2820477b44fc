import type { TenderSearch } from './list-search.schemas.ts'

const SUGGESTION_KINDS = ['words', 'category', 'buyer', 'place'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** What a person may be typing, and what choosing it changes in the search. */
export type Suggestion = {
  kind: SuggestionKind
  label: string
  /** Open calls that it finds; null where that is not counted. */
  count: number | null
  /** Beside the label, instead of the name of its kind. */
  note?: string
  /** `q` is what remains of the words; null for none. */
  changes: Omit<TenderSearch, 'q'> & { q: string | null }
}

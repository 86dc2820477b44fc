import type { Passage, Span } from '#/search/query/highlight.ts'

/** The part of a call in which a word was found. */
export type MatchPlace =
  | 'title'
  | 'buyer'
  | 'description'
  | 'lots'
  | 'activity'
  | 'location'
  | 'reference'

export type MatchedWord = { word: string; places: MatchPlace[]; instead: string[] }

/** What the words of a search found in a tender; spans are of the texts as its card shows them. */
export type TenderMatch = {
  subject: Span[]
  client: Span[]
  /** Null where none of its longer texts holds any of the words. */
  passage: Passage | null
  words: MatchedWord[]
}

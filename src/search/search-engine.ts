import type { SimilarOptions } from './query/similar.ts'
import type { SearchHit, SearchQuery, SearchResult } from './search-query.ts'

/** The engine of this process answers at once, one on other machines later: callers await both. */
type Answer<Value> = Value | Promise<Value>

/** What lists of tenders ask: `SearchIndex` in this process, or a cluster. */
export type SearchEngine = {
  search(query: SearchQuery): Answer<SearchResult>
  /** See `SearchIndex.similar`. */
  similar(key: string, options: SimilarOptions): Answer<SearchHit[]>
  /** The number of documents in this process that hold a word: enough to know words from misspellings. */
  frequencyOf(word: string): number
}

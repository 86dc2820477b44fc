import type { SimilarOptions } from '#/search/query/similar.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { SearchHit, SearchQuery, SearchResult } from '#/search/search-query.ts'
import type { ClusterSearch } from './cluster-search.ts'
import { SearchUnavailable } from './connection.ts'

/** A cluster that failed is not asked again for so long, so that the next request does not wait for its timeout. */
const PAUSE_MS = 3_000

/**
 * A cluster, and the index of this process for the time that it does not answer: that has the open and the recent
 * tenders, so that a search of others is partial.
 */
export class SearchWithReserve implements SearchEngine {
  readonly #cluster: ClusterSearch
  readonly #reserve: SearchIndex
  readonly #onChange: (failure: SearchUnavailable | null) => void
  #failedAt = Number.NEGATIVE_INFINITY
  #isFailing = false

  constructor({
    cluster,
    reserve,
    onChange,
  }: {
    cluster: ClusterSearch
    reserve: SearchIndex
    /** With the failure when the cluster stops answering, with null when it answers again. */
    onChange: (failure: SearchUnavailable | null) => void
  }) {
    this.#cluster = cluster
    this.#reserve = reserve
    this.#onChange = onChange
  }

  search(query: SearchQuery): Promise<SearchResult> {
    return this.#ask(
      () => this.#cluster.search(query),
      () => {
        const found = this.#reserve.search(query)
        return query.status === 'open' ? found : { ...found, isPartial: true }
      },
    )
  }

  similar(key: string, options: SimilarOptions): Promise<SearchHit[]> {
    return this.#ask(
      () => this.#cluster.similar(key, options),
      () => this.#reserve.similar(key, options),
    )
  }

  frequencyOf(word: string): number {
    return this.#reserve.frequencyOf(word)
  }

  async #ask<Result>(ask: () => Promise<Result>, instead: () => Result): Promise<Result> {
    if (performance.now() - this.#failedAt < PAUSE_MS) return instead()
    try {
      const result = await ask()
      if (this.#isFailing) this.#onChange(null)
      this.#isFailing = false
      return result
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error
      this.#failedAt = performance.now()
      if (!this.#isFailing) this.#onChange(error)
      this.#isFailing = true
      return instead()
    }
  }
}

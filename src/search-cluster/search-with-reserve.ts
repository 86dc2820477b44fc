import { setTimeout as sleep } from 'node:timers/promises'
import type { SimilarOptions } from '#/search/query/similar.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { SearchHit, SearchQuery, SearchResult } from '#/search/search-query.ts'
import type { ClusterSearch } from './cluster-search.ts'
import { SearchUnavailable } from './connection.ts'

/** A cluster that failed is not asked again for so long, so that the next request does not wait for its timeout. */
const PAUSE_MS = 3_000
/** A search is several requests to the cluster; a page waits no longer for all of them. */
const ANSWER_MS = 5_000

/**
 * A cluster, and the index of this process for the time that it does not answer: that has the open and the recent
 * tenders, so that a search of others is partial.
 */
export class SearchWithReserve implements SearchEngine {
  readonly #cluster: ClusterSearch
  readonly #reserve: SearchIndex
  readonly #onChange: (failure: SearchUnavailable | null) => void
  readonly #answerMs: number
  #failedAt = Number.NEGATIVE_INFINITY
  #isFailing = false

  constructor({
    cluster,
    reserve,
    onChange,
    answerMs = ANSWER_MS,
  }: {
    cluster: ClusterSearch
    reserve: SearchIndex
    /** With the failure when the cluster stops answering, with null when it answers again. */
    onChange: (failure: SearchUnavailable | null) => void
    answerMs?: number
  }) {
    this.#cluster = cluster
    this.#reserve = reserve
    this.#onChange = onChange
    this.#answerMs = answerMs
  }

  search(query: SearchQuery): Promise<SearchResult> {
    return this.#ask(
      () => this.#cluster.search(query),
      () => {
        const found = this.#reserve.search(query)
        return query.status === 'open' ? found : { ...found, isPartial: true }
      },
      // Exports are long.
      this.#answerMs + (query.limit ?? 0),
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

  async #ask<Result>(
    ask: () => Promise<Result>,
    instead: () => Result,
    withinMs = this.#answerMs,
  ): Promise<Result> {
    if (performance.now() - this.#failedAt < PAUSE_MS) return instead()
    try {
      const result = await inTime(ask(), withinMs)
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

/** @throws SearchUnavailable where the work takes longer; its result is ignored then. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const done = new AbortController()
  const late = sleep(ms, undefined, { signal: done.signal }).then(() => {
    throw new SearchUnavailable(`no answer within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
    // What loses the race may still fail.
    for (const each of [work, late]) each.catch(() => {})
  }
}

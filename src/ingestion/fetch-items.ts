import type { FailedItem } from '#/features/sources/source-runs.mutations.server.ts'
import type { IncomingRecord } from '#/features/tenders/incoming-records.ts'
import type { Feed, FeedItem } from './feed.ts'
import { ChangedSource, FetchFailure } from './fetching/fetch-failure.ts'
import { isPassing } from './fetching/retry-wait.ts'
import type { SourceHttp } from './fetching/source-http.ts'

/** So many notices in a row without an answer, or in another shape: it is not the notices. */
const MOST_IN_A_ROW = 3

export type FetchedItems = {
  records: IncomingRecord[]
  fetched: string[]
  failures: FailedItem[]
}

/**
 * Fetches notices one after the other; what fails is kept with its reason. Throws `FetchFailure` when
 * the source itself no longer answers, or has changed: then no notice is to blame.
 */
export function itemFetcher(feed: Feed, http: SourceHttp) {
  let inARow = 0

  return async function fetchItems(items: readonly FeedItem[]): Promise<FetchedItems> {
    const result: FetchedItems = { records: [], fetched: [], failures: [] }
    if (items.length === 0) return result
    if (feed.fetchItem === undefined) throw new Error(`${feed.code} fetches no notice by itself`)
    for (const item of items) {
      try {
        result.records.push(await feed.fetchItem(http, item))
        result.fetched.push(item.ref)
        inARow = 0
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error
        const general =
          error instanceof ChangedSource || error.status === null || isPassing(error.status)
        inARow = general ? inARow + 1 : 0
        if (inARow >= MOST_IN_A_ROW) throw error
        result.failures.push({ ref: item.ref, listed: item.listed ?? null, reason: error.message })
      }
    }
    return result
  }
}

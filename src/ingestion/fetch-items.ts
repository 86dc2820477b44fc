import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import type { MissingItem } from '#/features/sources/source-runs.mutations.server.ts'
import { isPassing } from '#/server/outside/retried.ts'
import type { Feed, FeedItem } from './feed-connector.ts'
import { BlockedBySource, ChangedSource, FetchFailure } from './fetching/fetch-failure.ts'
import type { SourceHttp } from './fetching/http-client.ts'

/** So many notices in a row without an answer, or in another shape: it is not the notices. */
const MOST_IN_A_ROW = 3

export type FetchedItems = {
  records: IncomingRecord[]
  fetched: string[]
  failures: MissingItem[]
  /** The source no longer answered: what comes after the failures was not requested. */
  isCut: boolean
}

/**
 * Fetches notices one after the other; what fails is returned with its reason. Throws `FetchFailure` when
 * the source itself no longer answers, or has changed: no notice is at fault then. Notices that failed in
 * earlier runs (`isRetry`) may be the only ones that fail so: they end the batch, and count as failures.
 */
export function itemFetcher(feed: Feed, http: SourceHttp) {
  let inARow = 0

  return async function fetchItems(
    items: readonly FeedItem[],
    { isRetry }: { isRetry: boolean },
  ): Promise<FetchedItems> {
    const result: FetchedItems = { records: [], fetched: [], failures: [], isCut: false }
    if (items.length === 0) return result
    if (feed.fetchItem === undefined) throw new Error(`${feed.code} fetches no notice by itself`)
    for (const item of items) {
      try {
        result.records.push(await feed.fetchItem(http, item))
        result.fetched.push(item.ref)
        inARow = 0
      } catch (error) {
        if (!(error instanceof FetchFailure) || error instanceof BlockedBySource) throw error
        inARow = isGeneral(error) ? inARow + 1 : 0
        if (inARow >= MOST_IN_A_ROW && !isRetry) throw error
        result.failures.push({
          kind: 'notice',
          ref: item.ref,
          listed: item.listed ?? null,
          reason: error.message,
        })
        if (inARow < MOST_IN_A_ROW) continue
        result.isCut = true
        return result
      }
    }
    return result
  }
}

/** Whether the source may answer the same for each notice. */
function isGeneral(error: FetchFailure): boolean {
  const { status } = error
  return error instanceof ChangedSource || status === null || status === 403 || isPassing(status)
}

import { database } from '#/db/database.server.ts'
import { log } from '#/lib/log.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { followTenders, loadTenders } from './index-follower.server.ts'

/** A changed tender is found within this and the time of one batch. */
const FOLLOW_EVERY_MS = 500

/** The index of this process; it answers as soon as it is `loaded`. */
export const tenderIndex = new SearchIndex()

let loading: Promise<void> | undefined
let loaded = false
const stopping = new AbortController()

/** Fills the index once per process and follows the database from then on. */
export function startTenderIndex(): Promise<void> {
  loading ??= (async () => {
    const after = await loadTenders(database(), tenderIndex)
    loaded = true
    log.info({ tenders: tenderIndex.size }, 'search index loaded')
    void followTenders(database(), {
      index: tenderIndex,
      after,
      everyMs: FOLLOW_EVERY_MS,
      signal: stopping.signal,
      onError: (error) => log.error({ error }, 'search index could not follow the database'),
    })
  })()
  return loading
}

export function tenderIndexIsLoaded(): boolean {
  return loaded
}

export function stopTenderIndex(): void {
  stopping.abort()
}

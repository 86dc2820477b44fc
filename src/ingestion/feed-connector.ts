import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import type { AnnouncedTotal, Span } from '#/domain/sources/run-states.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import type { StoredNotice } from '#/features/notices/record/known-notices.queries.server.ts'
import type { SourceHttp } from './fetching/http-client.ts'

/** A notice that a list names, to be fetched by itself. `listed`: the list's entry, JSON. */
export type FeedItem = { ref: string; listed?: unknown }

/** What a walk found of a day: `fault` says in one sentence what is missing of it; null where nothing is. */
export type CheckedDay = { day: string; fault: string | null }

/**
 * What is recorded together, and the position after it. Pages are small (about twenty items): a run that
 * is killed reads its last page again, nothing more.
 */
export type FeedPage = {
  items?: readonly FeedItem[]
  /** Records that are whole in the list. */
  records?: readonly IncomingRecord[]
  /** Days that were walked to their end. Those with a fault are requested again later. */
  days?: readonly CheckedDay[]
  /** JSON; given back to `pages` when the next run continues. */
  cursor: unknown
  /** Progress of the walk, in whatever unit the connector counts. */
  progress?: { done: number; total: number; unit: string; announced?: AnnouncedTotal }
}

export type Walk = {
  http: SourceHttp
  /** The days of a back-fill; null for what is new. */
  span: Span | null
  /** Of the last page recorded; null for a first run. Parsed by the connector: an older version may have written it. */
  cursor: unknown
  now: Date
  /** Which notices of the source are here already. */
  stored: (refs: readonly string[]) => Promise<Map<string, StoredNotice>>
  /** A folder for downloads, emptied after the run. */
  scratch: string
}

/**
 * A connector. It states what it expects of a source: the number of notices that the source announced, at
 * least one on a working day, the required parts of a page. Both functions throw `FetchFailure` when the
 * source does not answer as it should; a failure of `pages` ends the run, one of `fetchItem` is of that
 * notice alone. What is missing of a day is no failure of the run: the page says so in `days`.
 */
export type Feed = {
  code: FeedCode
  /** Between two requests to its host. */
  gapMs: number
  pages: (walk: Walk) => AsyncGenerator<FeedPage>
  fetchItem?: (http: SourceHttp, item: FeedItem) => Promise<IncomingRecord>
}

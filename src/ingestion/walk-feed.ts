import type { Database } from '#/db/client.server.ts'
import { sourceOfFeed } from '#/features/sources/feeds.ts'
import type { Span } from '#/features/sources/run-states.ts'
import { type RunCounts, recordPage } from '#/features/sources/source-runs.mutations.server.ts'
import { cursorOf, itemsToRetry } from '#/features/sources/source-runs.queries.server.ts'
import { storedNotices } from '#/features/tenders/known-notices.queries.server.ts'
import { prepareNotice } from '#/features/tenders/prepare-notice.server.ts'
import { storedTexts } from '#/features/tenders/stored-texts.server.ts'
import type { Feed, FeedItem, FeedPage } from './feed.ts'
import { type FetchedItems, itemFetcher } from './fetch-items.ts'
import type { SourceHttp } from './fetching/source-http.ts'
import { recordBatch } from './record-batch.ts'

export type FeedProgress = { counts: RunCounts; progress: FeedPage['progress'] }

export type FeedRunOptions = {
  feed: Feed
  http: SourceHttp
  span: Span | null
  now: () => Date
  onProgress?: (progress: FeedProgress) => void
}

/** The run that a walk is part of; `counts` grow as it goes. */
type WalkedRun = { id: string; span: string; counts: RunCounts; scratch: string }

const RETRIED_TOGETHER = 20

/**
 * Walks a feed to its end: the notices that failed in earlier runs, then page by page from the
 * position of the last one. The next page is fetched and read while the database works on the one before.
 */
export async function walkFeed(
  db: Database,
  { feed, http, span, now, onProgress }: FeedRunOptions,
  run: WalkedRun,
): Promise<void> {
  const source = sourceOfFeed(feed.code)
  const fetchItems = itemFetcher(feed, http)
  let cursor = await cursorOf(db, { feed: feed.code, span: run.span })
  let writing: Promise<void> = Promise.resolve()

  async function record(page: FeedPage, { records, fetched, failures }: FetchedItems) {
    const all = [...(page.records ?? []), ...records]
    if (all.length > 0) {
      const recorded = await recordBatch(db, { source, records: all, demo: null })
      for (const name of ['created', 'updated', 'unchanged', 'rejected'] as const) {
        run.counts[name] += recorded[name]
      }
    }
    run.counts.read += all.length
    run.counts.failed += failures.length
    await recordPage(db, {
      id: run.id,
      feed: feed.code,
      span: run.span,
      cursor: page.cursor,
      counts: run.counts,
      failures,
      recovered: fetched,
      progress: page.progress,
      now: now(),
    })
    onProgress?.({ counts: run.counts, progress: page.progress })
  }

  async function take(page: FeedPage) {
    const fetched = await fetchItems(page.items ?? [])
    for (const record of [...(page.records ?? []), ...fetched.records]) {
      if (record.parsed.ok) prepareNotice(record.parsed.notice)
      storedTexts(record)
    }
    await writing
    cursor = page.cursor
    writing = record(page, fetched)
    // Awaited at the next turn; until then its failure must not count as unhandled.
    writing.catch(() => {})
  }

  try {
    const due: FeedItem[] = feed.fetchItem ? await itemsToRetry(db, feed.code) : []
    for (let at = 0; at < due.length; at += RETRIED_TOGETHER) {
      await take({ items: due.slice(at, at + RETRIED_TOGETHER), cursor })
    }
    const stored = (refs: readonly string[]) => storedNotices(db, { source, refs })
    const { scratch } = run
    for await (const page of feed.pages({ http, span, cursor, now: now(), stored, scratch })) {
      await take(page)
    }
  } finally {
    await writing
  }
}

import type { Database } from '#/db/client.server.ts'
import { sourceOfFeed } from '#/domain/sources/feed-codes.ts'
import type { Span } from '#/domain/sources/run-states.ts'
import { storedNotices } from '#/features/notices/record/known-notices.queries.server.ts'
import { prepareNotice } from '#/features/notices/record/prepare-notice.server.ts'
import { storedTexts } from '#/features/notices/record/stored-texts.server.ts'
import {
  type MissingItem,
  type RunCounts,
  recordPage,
} from '#/features/sources/source-runs.mutations.server.ts'
import {
  cursorOf,
  daysToRetry,
  itemsToRetry,
} from '#/features/sources/source-runs.queries.server.ts'
import type { CheckedDay, Feed, FeedItem, FeedPage } from './feed-connector.ts'
import { type FetchedItems, itemFetcher } from './fetch-items.ts'
import { BlockedBySource, FetchFailure } from './fetching/fetch-failure.ts'
import type { SourceHttp } from './fetching/http-client.ts'
import { recordBatch } from './record-batch.ts'

export type FeedProgress = { counts: RunCounts; progress: FeedPage['progress'] }

export type FeedRunOptions = {
  feed: Feed
  http: SourceHttp
  span: Span | null
  now: () => Date
  /** Missing days of earlier runs that are requested again after the walk; seven unless given. */
  mostDays?: number
  onProgress?: (progress: FeedProgress) => void
  /** Where a page that the connector cannot read is stored; none is where absent. */
  pagesFolder?: string
}

/** The run that a walk is part of; `counts` and `faultyDays` grow during it. */
type WalkedRun = {
  id: string
  span: string
  counts: RunCounts
  faultyDays: CheckedDay[]
  scratch: string
}

const RETRIED_TOGETHER = 20
const MOST_DAYS = 7
/** So many days in a row that cannot be read: it is not the days. */
const MOST_FAILED_DAYS = 3

/**
 * Walks a feed to its end, page by page from the position of the last run, then requests again what is
 * missing from earlier runs: notices, then days. The next page is fetched and read while the database works
 * on the one before.
 */
export async function walkFeed(
  db: Database,
  { feed, http, span, now, mostDays = MOST_DAYS, onProgress }: FeedRunOptions,
  run: WalkedRun,
): Promise<void> {
  const source = sourceOfFeed(feed.code)
  const fetchItems = itemFetcher(feed, http)
  const stored = (refs: readonly string[]) => storedNotices(db, { source, refs })
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
    const { missingDays, completeDays } = sorted(page.days ?? [])
    run.counts.read += all.length
    run.counts.failed += failures.length
    run.faultyDays.push(...(page.days ?? []).filter(({ fault }) => fault !== null))
    await recordPage(db, {
      id: run.id,
      feed: feed.code,
      span: run.span,
      cursor: page.cursor,
      counts: run.counts,
      missing: [...failures, ...missingDays],
      recovered: [...fetched, ...completeDays],
      progress: page.progress,
      now: now(),
    })
    onProgress?.({ counts: run.counts, progress: page.progress })
  }

  async function take(page: FeedPage, { isRetry = false } = {}): Promise<{ isCut: boolean }> {
    const fetched = await fetchItems(page.items ?? [], { isRetry })
    for (const record of [...(page.records ?? []), ...fetched.records]) {
      if (record.parsed.ok) prepareNotice(record.parsed.notice)
      storedTexts(record)
    }
    await writing
    cursor = page.cursor
    writing = record(page, fetched)
    // Awaited at the next turn; until then its failure must not count as unhandled.
    writing.catch(() => {})
    return fetched
  }

  async function retryItems() {
    const due: FeedItem[] = feed.fetchItem
      ? await itemsToRetry(db, { feed: feed.code, now: now() })
      : []
    for (let at = 0; at < due.length; at += RETRIED_TOGETHER) {
      const items = due.slice(at, at + RETRIED_TOGETHER)
      if ((await take({ items, cursor }, { isRetry: true })).isCut) return
    }
  }

  async function retryDays() {
    let inARow = 0
    for (const day of await daysToRetry(db, { feed: feed.code, now: now(), limit: mostDays })) {
      const walk = { http, span: { from: day, to: day }, cursor: null, now: now(), stored }
      try {
        for await (const page of feed.pages({ ...walk, scratch: run.scratch })) {
          await take({ ...page, cursor, progress: undefined })
        }
        inARow = 0
      } catch (error) {
        if (!(error instanceof FetchFailure) || error instanceof BlockedBySource) throw error
        if (++inARow >= MOST_FAILED_DAYS) throw error
        await take({ days: [{ day, fault: error.message }], cursor })
      }
    }
  }

  try {
    const { scratch } = run
    for await (const page of feed.pages({ http, span, cursor, now: now(), stored, scratch })) {
      await take(page)
    }
    await writing
    await retryItems()
    await writing
    await retryDays()
  } finally {
    await writing
  }
}

function sorted(days: readonly CheckedDay[]) {
  const missingDays: MissingItem[] = days.flatMap(({ day, fault }) =>
    fault === null ? [] : [{ kind: 'day', ref: day, listed: null, reason: fault }],
  )
  const completeDays = days.flatMap(({ day, fault }) => (fault === null ? [day] : []))
  return { missingDays, completeDays }
}

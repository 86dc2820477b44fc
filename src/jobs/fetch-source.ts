import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import {
  type DataSetCode,
  type FeedCode,
  isDataSetCode,
  RUN_CODES,
  type RunCode,
} from '#/domain/sources/feed-codes.ts'
import { RETRY_HOURS, type Span } from '#/domain/sources/run-states.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import { fetchKey, queueOfFeed } from '#/features/sources/fetch-jobs.ts'
import { httpFor, liveDataSet, liveFeed, unexpectedPagesFolder } from '#/ingestion/live-feed.ts'
import { runDataSet } from '#/ingestion/run-data-set.ts'
import { type FeedRun, runFeed } from '#/ingestion/run-feed.ts'
import { log } from '#/server/log.server.ts'
import { queueJob } from '#/server/queue-job.server.ts'

const payloadShape = z.object({
  feed: z.enum(RUN_CODES),
  /** The days of a back-fill; absent: what is new. */
  span: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
  /** Runs before this one that failed, or got less than they expected. */
  failures: z.int().nonnegative().default(0),
})
const now = () => new Date()

/**
 * Fetches what is new at a source, or the days of a back-fill. A run that fails, or gets less than it
 * expects, is logged and runs again later, each time after a longer wait.
 */
export async function fetchSource(
  db: Database,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { feed: code, span = null, failures } = payloadShape.parse(payload)
  const run = isDataSetCode(code)
    ? await readDataSet(db, code, signal)
    : await readFeed(db, code, { span, signal })
  if (run.outcome === 'partial' || run.outcome === 'failed') {
    log.warn({ feed: code, outcome: run.outcome, ...run.counts }, run.error)
    await runAgainLater(db, { feed: code, span, failures: failures + 1 })
  } else log.info({ feed: code, ...run }, 'source fetched')
}

/** The same job, which the clock's next run of the feed replaces where it comes first. */
async function runAgainLater(
  db: Database,
  { feed, span, failures }: { feed: RunCode; span: Span | null; failures: number },
): Promise<void> {
  const hours = RETRY_HOURS[failures - 1]
  if (hours === undefined) return
  await queueJob(db, {
    task: 'fetch_source',
    payload: { feed, failures, ...(span && { span }) },
    key: fetchKey(feed, span),
    queue: queueOfFeed(feed),
    maxAttempts: 3,
    runAt: new Date(now().getTime() + hours * HOUR_MS),
  })
}

function readDataSet(db: Database, code: DataSetCode, signal: AbortSignal): Promise<FeedRun> {
  const dataSet = liveDataSet(code)
  return runDataSet(db, { dataSet, http: httpFor(dataSet, { signal }), now, signal })
}

async function readFeed(
  db: Database,
  code: FeedCode,
  { span, signal }: { span: Span | null; signal: AbortSignal },
): Promise<FeedRun> {
  const feed = liveFeed(code)
  const http = httpFor(feed, { signal })
  const run = await runFeed(db, { feed, http, span, now, pagesFolder: unexpectedPagesFolder() })
  await writeNoticeContracts(db, { now: now() })
  return run
}

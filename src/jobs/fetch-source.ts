import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import {
  type DataSetCode,
  type FeedCode,
  isDataSetCode,
  RUN_CODES,
} from '#/features/sources/feeds.ts'
import type { Span } from '#/features/sources/run-states.ts'
import { httpFor, liveDataSet, liveFeed } from '#/ingestion/live-feed.ts'
import { runDataSet } from '#/ingestion/run-data-set.ts'
import { type FeedRun, runFeed } from '#/ingestion/run-feed.ts'
import { log } from '#/lib/log.server.ts'

const payloadShape = z.object({
  feed: z.enum(RUN_CODES),
  /** The days of a back-fill; absent: what is new. */
  span: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})
const now = () => new Date()

/** Fetches what is new at a source, or the days of a back-fill. One that does not answer is told; the next run by the clock goes on. */
export async function fetchSource(
  db: Database,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { feed: code, span = null } = payloadShape.parse(payload)
  const run = isDataSetCode(code)
    ? await readDataSet(db, code, signal)
    : await readFeed(db, code, { span, signal })
  if (run.outcome === 'failed') log.warn({ feed: code, ...run.counts }, run.error)
  else log.info({ feed: code, ...run }, 'source fetched')
}

function readDataSet(db: Database, code: DataSetCode, signal: AbortSignal): Promise<FeedRun> {
  const dataSet = liveDataSet(code)
  return runDataSet(db, { dataSet, http: httpFor(dataSet, signal), now, signal })
}

async function readFeed(
  db: Database,
  code: FeedCode,
  { span, signal }: { span: Span | null; signal: AbortSignal },
): Promise<FeedRun> {
  const feed = liveFeed(code)
  const run = await runFeed(db, { feed, http: httpFor(feed, signal), span, now })
  await writeNoticeContracts(db, { now: now() })
  return run
}

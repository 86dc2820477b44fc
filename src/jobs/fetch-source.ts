import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { FEED_CODES } from '#/features/sources/feeds.ts'
import { httpFor, liveFeed } from '#/ingestion/live-feed.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { log } from '#/lib/log.server.ts'

const payloadShape = z.object({ feed: z.enum(FEED_CODES) })

/** Fetches what is new at a source. One that does not answer is told; the next run by the clock goes on. */
export async function fetchSource(
  db: Database,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { feed: code } = payloadShape.parse(payload)
  const feed = liveFeed(code)
  const run = await runFeed(db, {
    feed,
    http: httpFor(feed, signal),
    span: null,
    now: () => new Date(),
  })
  if (run.outcome === 'failed') log.warn({ feed: code, ...run.counts }, run.error)
  else log.info({ feed: code, ...run }, 'source fetched')
}

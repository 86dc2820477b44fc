import type { Database } from '#/db/client.server.ts'
import type { FeedCode, RunCode } from '#/domain/sources/feed-codes.ts'
import type { Span } from '#/domain/sources/run-states.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { fetchKey, queueOfFeed } from '#/features/sources/fetch-jobs.ts'
import { requestMissingAgain } from '#/features/sources/source-runs.mutations.server.ts'
import { queueJob } from '#/server/queue-job.server.ts'

const ATTEMPTS = 3

/** Has the worker fetch what is new, or the days of a back-fill; false where no worker ever ran. */
export function askForRun(
  db: Database,
  { feed, span, actorId }: { feed: RunCode; span: Span | null; actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isQueued = await queueJob(tx, {
      task: 'fetch_source',
      payload: span === null ? { feed } : { feed, span },
      key: fetchKey(feed, span),
      queue: queueOfFeed(feed),
      maxAttempts: ATTEMPTS,
    })
    if (!isQueued) return false
    await recordChange(tx, {
      actorId,
      action: span === null ? 'run' : 'backfill',
      subject: { kind: 'source', id: feed },
      after: span,
    })
    return true
  })
}

/** Notices and days that are missing are requested again by the next run; how many there were. */
export function tryParkedAgain(
  db: Database,
  { feed, actorId }: { feed: FeedCode; actorId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await requestMissingAgain(tx, feed)
    if (count > 0) {
      await recordChange(tx, {
        actorId,
        action: 'retry_parked',
        subject: { kind: 'source', id: feed },
        after: { notices: count },
      })
    }
    return count
  })
}

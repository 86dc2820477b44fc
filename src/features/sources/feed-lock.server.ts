import type { Database } from '#/db/client.server.ts'
import { holdSessionLock } from '#/db/session-lock.server.ts'
import type { RunCode } from '#/domain/sources/feed-codes.ts'

/** Runs `work` under the lock of this feed; null where this or another process holds it. */
export const withFeedLock = <Result>(
  db: Database,
  feed: RunCode,
  work: () => Promise<Result>,
): Promise<Result | null> => holdSessionLock(db, `clairmarche.feed.${feed}`, work)

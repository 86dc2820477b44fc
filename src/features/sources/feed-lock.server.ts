import type { Database } from '#/db/client.server.ts'
import type { RunCode } from '#/domain/sources/feed-codes.ts'

/**
 * Runs `work` under the lock of this feed; null where this or another process holds it. The lock belongs to the
 * database session: PostgreSQL releases it when the process ends, for any reason.
 */
export async function withFeedLock<Result>(
  db: Database,
  feed: RunCode,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const session = await db.openSession()
  const name = `clairmarche.feed.${feed}`
  try {
    const { rows } = await session.query('select pg_try_advisory_lock(hashtext($1)) as mine', [
      name,
    ])
    if (rows[0]?.mine !== true) return null
    try {
      return await work()
    } finally {
      await session.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  } finally {
    await session.end()
  }
}

import type { Database } from '#/db/client.server.ts'
import type { RunCode } from '#/domain/sources/feed-codes.ts'

/**
 * Works while nobody else runs this feed, in this process or another; null where somebody does. The
 * lock is the session's own: PostgreSQL frees it when the process dies, whatever it died of.
 */
export async function withFeedLock<Result>(
  db: Database,
  feed: RunCode,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const session = await db.pool.connect()
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
    session.release()
  }
}

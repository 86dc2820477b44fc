import type { Database } from './client.server.ts'

/**
 * Runs `work` under an advisory lock of this name; null where another session holds it. The lock belongs to the
 * database session: PostgreSQL releases it when the process or the connection ends, for any reason; `lost` then aborts.
 */
export async function holdSessionLock<Result>(
  db: Database,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const session = await db.openSession()
  const lost = new AbortController()
  session.on('end', () => lost.abort())
  try {
    const { rows } = await session.query('select pg_try_advisory_lock(hashtext($1)) as mine', [
      name,
    ])
    if (rows[0]?.mine !== true) return null
    try {
      return await work(lost.signal)
    } finally {
      await session.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  } finally {
    await session.end()
  }
}

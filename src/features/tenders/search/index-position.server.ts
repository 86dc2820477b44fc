import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { type ChangeCursor, RETENTION_DAYS } from './index-changes.queries.server.ts'
import type { UnindexedTenders } from './unindexed-tenders.ts'

/** How far a stored index follows which database. */
const position = z.object({
  database: z.string(),
  savedAt: z.number(),
  cursor: z.object({ settled: z.string(), read: z.array(z.string()) }),
  unindexed: z.array(
    z.object({ id: z.string(), reason: z.string(), since: z.number(), triedAt: z.number() }),
  ),
})
type IndexPosition = z.infer<typeof position>

/** Older than this, and changes that it missed may be gone from the sequence. */
const OLDEST_MS = (RETENTION_DAYS - 1) * DAY_MS

export async function indexPosition(
  db: Database,
  { unindexed, cursor, now }: { unindexed: UnindexedTenders; cursor: ChangeCursor; now: Date },
): Promise<IndexPosition> {
  const { identity } = await databaseState(db)
  return { database: identity, savedAt: now.getTime(), cursor, unindexed: unindexed.all }
}

/** The position that was stored with an index, or why this database cannot go on from it. */
export async function usablePosition(
  db: Database,
  stored: unknown,
  now: Date,
): Promise<IndexPosition | { unusable: string }> {
  const saved = position.parse(stored)
  if (now.getTime() - saved.savedAt > OLDEST_MS) return { unusable: 'it is too old' }
  const here = await databaseState(db)
  if (saved.database !== here.identity || BigInt(saved.cursor.settled) > BigInt(here.settled)) {
    return { unusable: 'it is of another database' }
  }
  return saved
}

/** Which database this is, how far its transactions are, and how many tenders it shows. */
export async function databaseState(db: Database) {
  const { rows } = await db.execute<{ identity: string; settled: string; published: number }>(sql`
    select (select system_identifier from pg_control_system())::text || '/' || oid as identity,
      pg_snapshot_xmin(pg_current_snapshot())::text as settled,
      (select count(*) from tender where status = 'published' and not is_example)::int as published
    from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not know its own database')
  return row
}

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { UnusableSnapshot } from '#/search/storage/snapshot-file.ts'
import { RETENTION_DAYS } from './index-changes.queries.server.ts'
import { applyChanges, type FollowedIndex } from './index-follower.server.ts'

/** A file, and what makes its content: sources that map tenders otherwise make another version. */
export type SnapshotPlace = { file: string; version: string }

const position = z.object({
  database: z.string(),
  savedAt: z.number(),
  cursor: z.object({ settled: z.string(), read: z.array(z.string()) }),
  unindexed: z.array(
    z.object({ id: z.string(), reason: z.string(), since: z.number(), triedAt: z.number() }),
  ),
})
type Cursor = z.infer<typeof position>['cursor']

/** Older than this, and changes that it missed may be gone from the sequence. */
const OLDEST_MS = (RETENTION_DAYS - 1) * DAY_MS

/**
 * Fills an empty index from its file and catches up with the database; null when there is no file.
 * @throws UnusableSnapshot where it does not belong to this database as it is; the index is then empty
 */
export async function restoreTenders(
  db: Database,
  { index, unindexed, place, now }: FollowedIndex & { place: SnapshotPlace; now: Date },
): Promise<Cursor | null> {
  const restored = await index.restore(place.file, place.version)
  if (restored === null) return null
  try {
    const saved = position.parse(restored.position)
    const { database, savedAt, cursor: after } = saved
    if (now.getTime() - savedAt > OLDEST_MS) throw new UnusableSnapshot('it is too old')
    const here = await databaseState(db)
    if (database !== here.identity || BigInt(after.settled) > BigInt(here.settled)) {
      throw new UnusableSnapshot('it is of another database')
    }
    unindexed.restore(saved.unindexed)
    return await catchUp(db, { index, unindexed, after })
  } catch (error) {
    index.clear()
    unindexed.restore([])
    throw error
  }
}

/** Tenders may come in between applying and counting: it is tried a few times. */
async function catchUp(
  db: Database,
  { index, unindexed, after }: FollowedIndex & { after: Cursor },
) {
  let cursor = after
  for (let attempt = 1; ; attempt++) {
    cursor = (await applyChanges(db, { index, unindexed, after: cursor })).cursor
    const { published } = await databaseState(db)
    if (index.size + unindexed.all.length === published) return cursor
    if (attempt === 3) throw new UnusableSnapshot(`it has ${index.size} tenders of ${published}`)
  }
}

export async function saveTenders(
  db: Database,
  {
    index,
    unindexed,
    place,
    cursor,
    now,
  }: FollowedIndex & { place: SnapshotPlace; cursor: Cursor; now: Date },
): Promise<void> {
  const { identity } = await databaseState(db)
  await mkdir(path.dirname(place.file), { recursive: true })
  await index.save(place.file, {
    version: place.version,
    position: {
      database: identity,
      savedAt: now.getTime(),
      cursor,
      unindexed: unindexed.all,
    } satisfies z.infer<typeof position>,
  })
}

/** Which database this is, how far its transactions are, and how many tenders it shows. */
async function databaseState(db: Database) {
  const { rows } = await db.execute<{ identity: string; settled: string; published: number }>(sql`
    select (select system_identifier from pg_control_system())::text || '/' || oid as identity,
      pg_snapshot_xmin(pg_current_snapshot())::text as settled,
      (select count(*) from tender where status = 'published' and not is_example)::int as published
    from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not know its own database')
  return row
}

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { UnusableSnapshot } from '#/search/storage/snapshot-file.ts'
import type { ChangeCursor } from './index-changes.queries.server.ts'
import { applyChanges, type FollowedIndex } from './index-follower.server.ts'
import { databaseState, indexPosition, usablePosition } from './index-position.server.ts'

/** A file, and what makes its content: sources that map tenders otherwise make another version. */
export type SnapshotPlace = { file: string; version: string }

/**
 * Fills an empty index from its file and catches up with the database; null when there is no file.
 * @throws UnusableSnapshot where it does not belong to this database as it is; the index is then empty
 */
export async function restoreTenders(
  db: Database,
  { index, unindexed, place, now }: FollowedIndex & { place: SnapshotPlace; now: Date },
): Promise<ChangeCursor | null> {
  const restored = await index.restore(place.file, place.version)
  if (restored === null) return null
  try {
    const saved = await usablePosition(db, restored.position, now)
    if ('unusable' in saved) throw new UnusableSnapshot(saved.unusable)
    unindexed.restore(saved.unindexed)
    return await catchUp(db, { index, unindexed, after: saved.cursor })
  } catch (error) {
    index.clear()
    unindexed.restore([])
    throw error
  }
}

/** Tenders may come in between applying and counting: it is tried a few times. */
async function catchUp(
  db: Database,
  { index, unindexed, after }: FollowedIndex & { after: ChangeCursor },
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
  }: FollowedIndex & { place: SnapshotPlace; cursor: ChangeCursor; now: Date },
): Promise<void> {
  const position = await indexPosition(db, { unindexed, cursor, now })
  await mkdir(path.dirname(place.file), { recursive: true })
  await index.save(place.file, { version: place.version, position })
}

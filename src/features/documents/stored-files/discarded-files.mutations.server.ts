import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { FileStore } from './file-store.ts'
import { isFileStoreShared } from './file-store-id.server.ts'

const AT_ONCE = 500

/**
 * Removes the files whose documents were deleted: the database records their names. A name is deleted after its file,
 * so that the next run finishes one that was killed. A process that does not share the store leaves them to another.
 * Returns their number.
 */
export async function removeDiscardedFiles(
  db: Database,
  { store }: { store: FileStore },
): Promise<number> {
  if (!(await isFileStoreShared(db, store))) return 0
  let removed = 0
  for (;;) {
    const { rows } = await db.execute<{ stored_as: string }>(sql`
      select stored_as from discarded_file order by discarded_at, stored_as limit ${AT_ONCE}`)
    const names = rows.map(({ stored_as }) => stored_as)
    for (const name of names) await store.remove(name)
    await db.execute(
      sql`delete from discarded_file where stored_as = any(${sql.param(names)}::text[])`,
    )
    removed += names.length
    if (names.length < AT_ONCE) return removed
  }
}

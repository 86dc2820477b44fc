import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

const AT_ONCE = 500

/**
 * Takes away the files whose documents are gone, whatever took those away: the database wrote their names down. A
 * name is forgotten only once its file is gone, so that a run that dies is made up for by the next. How many there were.
 */
export async function removeDiscardedFiles(
  db: Database,
  { folder }: { folder: string },
): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await db.execute<{ stored_as: string }>(sql`
      select stored_as from discarded_file order by discarded_at, stored_as limit ${AT_ONCE}`)
    const names = rows.map(({ stored_as }) => stored_as)
    for (const name of names) await rm(path.join(folder, path.basename(name)), { force: true })
    await db.execute(
      sql`delete from discarded_file where stored_as = any(${sql.param(names)}::text[])`,
    )
    removed += names.length
    if (names.length < AT_ONCE) return removed
  }
}

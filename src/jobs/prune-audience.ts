import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { audienceCount, emptySearch } from '#/db/schema/audience.ts'

/** Counts are stored 25 months, words a year, as the page on privacy says. */
export async function pruneAudience(db: Database): Promise<void> {
  await db
    .delete(audienceCount)
    .where(lt(audienceCount.day, sql`current_date - interval '25 months'`))
  await db.delete(emptySearch).where(lt(emptySearch.day, sql`current_date - interval '1 year'`))
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { DAY_MS } from '#/domain/time/units.ts'

/** Much longer than the longest age of a new tender: tenders sent so long ago are not sent again. */
const RETENTION_DAYS = 180

/** Deletes the records of old digests; without this, each night would read years of them. */
export async function pruneDigests(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  await db.execute(sql`delete from sent_tender where sent_at < ${until}`)
  await db.execute(sql`delete from search_alert_sent where sent_at < ${until}`)
  await db.execute(sql`delete from digest where created_at < ${until}`)
  await db.execute(sql`delete from search_alert_digest where created_at < ${until}`)
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Months longer than anything is news: what was told so long ago is told by none again. */
const KEPT_DAYS = 180

/** Takes away what was told long ago; without it, each night would read through years of it. */
export async function pruneDigests(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.execute(sql`delete from sent_tender where sent_at < ${until}`)
  await db.execute(sql`delete from search_alert_sent where sent_at < ${until}`)
  await db.execute(sql`delete from digest where created_at < ${until}`)
  await db.execute(sql`delete from search_alert_digest where created_at < ${until}`)
}

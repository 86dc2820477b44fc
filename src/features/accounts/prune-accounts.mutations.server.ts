import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Days after which accounts with an unconfirmed address are deleted. */
const UNVERIFIED_DAYS = 7

/** Deletes expired rows: sessions, links of e-mails, counted attempts, invitations, unconfirmed accounts. */
export async function pruneAccounts(db: Database): Promise<void> {
  await db.execute(sql`delete from session where expires_at < now()`)
  await db.execute(sql`delete from organisation_view where ends_at < now()`)
  await db.execute(sql`delete from verification where expires_at < now()`)
  await db.execute(sql`delete from attempt where ends_at < now()`)
  await db.execute(sql`delete from invitation where expires_at < now()`)
  await db.execute(sql`
    delete from app_user u where not email_verified
      and created_at < now() - make_interval(days => ${UNVERIFIED_DAYS})
      and not exists (select from membership m where m.user_id = u.id)`)
}

import { asc, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { searchAlert } from '#/db/schema/search-alert.ts'
import { type SearchAlertFrequency } from '#/domain/search-alert.ts'
import { readAlertSearch, type SearchAlert } from './search-alert.ts'

/** An alert, and the others of the same address. */
export async function searchAlertOf(
  db: Database,
  { id }: { id: string },
): Promise<{ alert: SearchAlert; others: SearchAlert[] } | null> {
  const rows = await db
    .select()
    .from(searchAlert)
    .where(
      sql`lower(${searchAlert.email}) = (select lower(email) from search_alert where id = ${id})`,
    )
    .orderBy(asc(searchAlert.createdAt))
  const alerts = rows.map(toSearchAlert)
  const alert = alerts.find((each) => each.id === id)
  return alert ? { alert, others: alerts.filter((each) => each !== alert) } : null
}

function toSearchAlert(row: typeof searchAlert.$inferSelect): SearchAlert {
  const { id, email, title, frequency, confirmedAt, search } = row
  return {
    id,
    email,
    title,
    frequency,
    isConfirmed: confirmedAt !== null,
    search: readAlertSearch(search),
  }
}

/** An alert whose digest is due. */
export type DueSearchAlert = {
  id: string
  email: string
  title: string
  frequency: SearchAlertFrequency
  search: string
  /** Tenders already sent to the address, by any alert or profile. */
  known: string[]
  /** When its last digest was made; null before the first. */
  notifiedAt: Date | null
}

/** Cursor of the next alerts, ordered by address. */
export type AlertCursor = { email: string; id: string }

/** The next confirmed alerts whose digest of `day` was not made yet. */
export async function dueSearchAlerts(
  db: Database,
  {
    after,
    limit,
    day,
    frequencies,
  }: { after: AlertCursor; limit: number; day: string; frequencies: readonly string[] },
): Promise<DueSearchAlert[]> {
  const { rows } = await db.execute<
    Omit<DueSearchAlert, 'notifiedAt'> & { notified_at: string | null }
  >(sql`
    with due as (
      select a.* from search_alert a
      where (lower(a.email), a.id) > (lower(${after.email}), ${after.id}::uuid)
        and a.confirmed_at is not null and a.frequency = any(${sql.param(frequencies)}::text[])
        and not exists (select from search_alert_digest where alert_id = a.id and day = ${day}::date)
        and not exists (select from unsubscription where email = lower(a.email) and owner_id is null)
        and not exists (select from refused_address where email = lower(a.email))
      order by lower(a.email), a.id limit ${limit})
    select id, email, title, frequency, search,
      array(select sent.tender_id from search_alert other
          join search_alert_sent sent on sent.alert_id = other.id
          where lower(other.email) = lower(due.email)
        union select sent.tender_id from app_user u
          join profile_subscriber subscriber on subscriber.user_id = u.id
          join sent_tender sent on sent.profile_id = subscriber.profile_id
          where lower(u.email) = lower(due.email)) as known,
      (select max(created_at) from search_alert_digest where alert_id = due.id) as notified_at
    from due order by lower(email), id`)
  return rows.map(({ notified_at, ...row }) => ({
    ...row,
    notifiedAt: notified_at === null ? null : new Date(notified_at),
  }))
}

export async function hasDueSearchAlert(
  db: Database,
  due: { day: string; frequencies: readonly string[] },
): Promise<boolean> {
  return (await dueSearchAlerts(db, { ...due, after: FIRST_ALERT, limit: 1 })).length > 0
}

export const FIRST_ALERT: AlertCursor = { email: '', id: '00000000-0000-0000-0000-000000000000' }

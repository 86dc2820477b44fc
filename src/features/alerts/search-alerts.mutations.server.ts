import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { searchAlert } from '#/db/schema/search-alert.ts'
import { newId } from '#/domain/new-id.ts'
import type { SearchAlertFrequency } from '#/domain/search-alert.ts'
import { DAY_MS, MINUTE_MS } from '#/domain/time/units.ts'
import { alertConfirmationMail } from '#/emails/alert-confirmation.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import { type LinkMaker, searchAlertUrl } from './alert-links.server.ts'

/** Most e-mails a day that the public form sends to one address. */
const MOST_MAILS_A_DAY = 4
const MOST_OF_AN_ADDRESS = 30
/** The same for all addresses together: more comes from a program. */
const MOST_UNCONFIRMED_AN_HOUR = 600
/** A form sent twice is one e-mail. */
const SAME_REQUEST_MS = 5 * MINUTE_MS
/** How long an alert waits for its confirmation. */
const CONFIRM_DAYS = 7

/**
 * Stores an unconfirmed alert and sends the confirmation e-mail. The result does not show whether the address had
 * alerts before, nor whether a limit was reached.
 */
export async function askForSearchAlert(
  db: Database,
  {
    email,
    search,
    title,
    frequency,
    links,
    siteName,
    now,
  }: {
    email: string
    search: string
    title: string
    frequency: SearchAlertFrequency
    links: LinkMaker
    siteName: string
    now: Date
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.search-alerts'))`)
    const { rows } = await tx.execute<{ mails: number; alerts: number; unconfirmed: number }>(sql`
      select (select count(*)::int from outbox_message where kind = 'alert_confirmation'
          and lower(recipient) = lower(${email}) and created_at > now() - interval '1 day') as mails,
        (select count(*)::int from search_alert where lower(email) = lower(${email})) as alerts,
        (select count(*)::int from search_alert where confirmed_at is null
          and created_at > now() - interval '1 hour') as unconfirmed`)
    const { mails = 0, alerts = 0, unconfirmed = 0 } = rows[0] ?? {}
    if (mails >= MOST_MAILS_A_DAY || alerts >= MOST_OF_AN_ADDRESS) return
    if (unconfirmed >= MOST_UNCONFIRMED_AN_HOUR) return
    // A confirmed alert is changed by its own link only.
    const inserted = await tx.execute<{
      id: string
      frequency: string
      confirmed: boolean
      created_at: string
    }>(sql`
      insert into search_alert (id, email, search, title, frequency)
      values (${newId()}, ${email}, ${search}, ${title}, ${frequency})
      on conflict (lower(email), search) do update set frequency =
        case when search_alert.confirmed_at is null then excluded.frequency else search_alert.frequency end
      returning id, frequency, confirmed_at is not null as confirmed, to_json(created_at) as created_at`)
    const [alert] = inserted.rows
    if (!alert) return
    const mail = alertConfirmationMail({
      to: email,
      siteName,
      title,
      isWeekly: alert.frequency === 'weekly',
      isConfirmed: alert.confirmed,
      validUntil: new Date(Date.parse(alert.created_at) + CONFIRM_DAYS * DAY_MS),
      url: searchAlertUrl(alert.id, links),
    })
    const key = `alert_confirmation:${alert.id}:${Math.floor(now.getTime() / SAME_REQUEST_MS)}`
    await queueEmail(tx, { kind: 'alert_confirmation', key, ownerId: alert.id, mail })
  })
}

/** Confirms by the link in the e-mail; removes earlier unsubscriptions of the address. */
export async function confirmSearchAlert(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [alert] = await tx
      .update(searchAlert)
      .set({ confirmedAt: sql`coalesce(${searchAlert.confirmedAt}, ${now})` })
      .where(eq(searchAlert.id, id))
      .returning({ email: searchAlert.email })
    if (!alert) return
    await tx.execute(sql`delete from unsubscription
      where email = lower(${alert.email}) and owner_id is null`)
    await tx.execute(sql`delete from refused_address where email = lower(${alert.email})`)
  })
}

export async function changeSearchAlert(
  db: Database,
  { id, frequency }: { id: string; frequency: SearchAlertFrequency },
): Promise<void> {
  await db.update(searchAlert).set({ frequency }).where(eq(searchAlert.id, id))
}

/** Deletes a stopped alert and its unsent e-mails. */
export async function stopSearchAlert(
  db: Database,
  { id, email }: { id: string; email?: string },
): Promise<void> {
  await db
    .delete(searchAlert)
    .where(
      and(
        eq(searchAlert.id, id),
        email === undefined ? undefined : sql`lower(${searchAlert.email}) = lower(${email})`,
      ),
    )
}

/** Deletes alerts that were not confirmed in time. */
export async function pruneSearchAlerts(db: Database): Promise<void> {
  await db.execute(sql`delete from search_alert
    where confirmed_at is null and created_at < now() - ${CONFIRM_DAYS} * interval '1 day'`)
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { formatDateTime } from '#/domain/time/dates.ts'
import { trialReminderMail } from '#/emails/trial-mails.ts'
import { queueEmails } from '#/features/outbox/queue-email.server.ts'
import { reminderDue } from '#/features/subscriptions/trial.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'

type Administrator = {
  organisation_id: string
  organisation: string
  user_id: string
  name: string
  email: string
}

/**
 * Notifies the administrators of organisations whose trial ends, or has just ended, once for each of the days. A trial
 * that was prolonged has reminders of its own.
 *
 * @returns how many e-mails were left to be sent
 */
export async function remindTrials(
  db: Database,
  { now, origin, siteName }: SiteIdentity & { now: Date },
): Promise<number> {
  const { rows } = await db.execute<Administrator>(sql`
    select o.id as organisation_id, o.name as organisation, u.id as user_id, u.name, u.email
    from organisation o
    join membership m on m.organisation_id = o.id and m.role = 'administrator'
    join app_user u on u.id = m.user_id
    where o.trial_ends_at between ${now.toISOString()}::timestamptz - interval '1 day'
      and ${now.toISOString()}::timestamptz + interval '3 days'`)
  let queued = 0
  for (const { organisation_id: organisationId, organisation, user_id, name, email } of rows) {
    const { periods } = await entitlementOf(db, { organisationId })
    const day = reminderDue(periods, now)
    if (day === null || periods.trialEndsAt === null) continue
    const ends = periods.trialEndsAt
    queued += await queueEmails(db, [
      {
        kind: 'subscription',
        key: `trial:${organisationId}:${ends.toISOString()}:${day}:${user_id}`,
        mail: trialReminderMail({
          to: email,
          name,
          organisation,
          siteName,
          origin,
          day,
          endsOn: formatDateTime(ends),
        }),
      },
    ])
  }
  return queued
}

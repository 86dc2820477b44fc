import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { parisDate } from '#/db/paris-day.server.ts'
import { AWAITED_STATUSES } from '#/domain/favourite-status.ts'

/** A saved tender with a notification to send. */
export type FavouriteNotification = { profileId: string; profileName: string; tenderId: string }

type Row = { profile_id: string; profile_name: string; tender_id: string }

const toNotification = ({ profile_id, profile_name, tender_id }: Row): FavouriteNotification => ({
  profileId: profile_id,
  profileName: profile_name,
  tenderId: tender_id,
})

/** Profiles that want e-mails, tenders that may be sent of. */
const MAY_BE_NOTIFIED = sql`p.alert_frequency <> 'never' and t.status = 'published' and not t.demo`

/** Claims saved tenders whose deadline is within the reminder period of their profile; each deadline once. */
export async function takeDeadlines(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<FavouriteNotification[]> {
  const { rows } = await tx.execute<Row>(sql`
    with due as (
      select f.profile_id, f.tender_id, p.name as profile_name, t.deadline_at
      from favourite f join profile p on p.id = f.profile_id join tender t on t.id = f.tender_id
      where ${MAY_BE_NOTIFIED} and t.cancelled_at is null and p.reminder_days > 0
        and f.status = any(${sql.param([...AWAITED_STATUSES])}::text[])
        and t.deadline_at > ${now} and t.deadline_at < ${now}::timestamptz + interval '32 days'
        and ${parisDate(sql`t.deadline_at`)}
          - ${parisDate(sql`${now}::timestamptz`)} <= p.reminder_days
        and date_trunc('minute', f.reminded_of) is distinct from date_trunc('minute', t.deadline_at)
      order by f.profile_id limit ${limit} for update of f skip locked)
    update favourite f set reminded_of = due.deadline_at from due
    where f.profile_id = due.profile_id and f.tender_id = due.tender_id
    returning f.profile_id, due.profile_name, f.tender_id`)
  return rows.map(toNotification)
}

/**
 * Claims saved tenders with a visit of the site within the reminder period of their profile; each day of a visit once.
 * The day is as it was read in notices or in documents of the organisation: whether it holds is for the caller to judge.
 */
export async function takeVisits(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<(FavouriteNotification & { organisationId: string })[]> {
  const today = parisDate(sql`${now}::timestamptz`)
  const { rows } = await tx.execute<Row & { organisation_id: string }>(sql`
    with due as (
      select f.profile_id, f.tender_id, f.organisation_id, p.name as profile_name, visit.day
      from favourite f join profile p on p.id = f.profile_id join tender t on t.id = f.tender_id
      cross join lateral (
        select min(left(read.value ->> 'date', 10)) as day
        from (
          select value from analysis_result where tender_id = f.tender_id and type = 'SITE_VISIT'
          union all
          select value from document_result where tender_id = f.tender_id
            and organisation_id = f.organisation_id and type = 'SITE_VISIT'
        ) as read
        where left(read.value ->> 'date', 10)
          between ${today}::text and (${today} + p.reminder_days)::text
      ) as visit
      where ${MAY_BE_NOTIFIED} and t.cancelled_at is null and p.reminder_days > 0
        and f.status = any(${sql.param([...AWAITED_STATUSES])}::text[])
        and visit.day is not null and f.reminded_visit::text is distinct from visit.day
      order by f.profile_id limit ${limit} for update of f skip locked)
    update favourite f set reminded_visit = due.day::date from due
    where f.profile_id = due.profile_id and f.tender_id = due.tender_id
    returning f.profile_id, due.profile_name, f.tender_id, f.organisation_id`)
  return rows.map((row) => ({ ...toNotification(row), organisationId: row.organisation_id }))
}

/** Claims the due reminders that users set; drops those of demonstration tenders and of closed accounts. */
export async function takeOwnReminders(
  tx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<(FavouriteNotification & { email: string; remindAt: Date })[]> {
  const { rows } = await tx.execute<
    Row & { email: string; remind_at: string; withheld: boolean }
  >(sql`
    with due as (
      select profile_id, tender_id, user_id from favourite_reminder
      where remind_at <= ${now} and sent_at is null
      order by remind_at limit ${limit} for update skip locked)
    update favourite_reminder r set sent_at = ${now}
    from due join profile p on p.id = due.profile_id join app_user u on u.id = due.user_id
      join tender t on t.id = due.tender_id
    where r.profile_id = due.profile_id and r.tender_id = due.tender_id and r.user_id = due.user_id
    returning r.profile_id, p.name as profile_name, r.tender_id, u.email, r.remind_at,
      t.demo or t.status <> 'published' or u.locked_at is not null as withheld`)
  return rows
    .filter(({ withheld }) => !withheld)
    .map((row) => ({ ...toNotification(row), email: row.email, remindAt: new Date(row.remind_at) }))
}

/** Claims saved tenders with changes that were not sent yet, and the time of the last notification. */
export async function takeNews(
  tx: Transaction,
  { until, limit }: { until: Date; limit: number },
): Promise<(FavouriteNotification & { since: Date })[]> {
  const { rows } = await tx.execute<Row & { since: string }>(sql`
    with due as (
      select f.profile_id, f.tender_id, p.name as profile_name, f.told_at as since
      from favourite f join profile p on p.id = f.profile_id join tender t on t.id = f.tender_id
      where ${MAY_BE_NOTIFIED} and f.status <> 'no_go' and exists (
        select from tender_event e join notice n on n.id = e.notice_id
        where e.tender_id = f.tender_id and e.kind not in ('published', 'joined')
          and n.received_at > f.told_at and n.received_at <= ${until})
      order by f.profile_id limit ${limit} for update of f skip locked)
    update favourite f set told_at = ${until} from due
    where f.profile_id = due.profile_id and f.tender_id = due.tender_id
    returning f.profile_id, due.profile_name, f.tender_id, due.since`)
  return rows.map((row) => ({ ...toNotification(row), since: new Date(row.since) }))
}

/** Recipients for these saved tenders: the subscribers of the profile, and the member assigned to the tender. */
export async function peopleOf(
  tx: Transaction,
  favourites: readonly FavouriteNotification[],
): Promise<(profileId: string, tenderId: string) => string[]> {
  const profileIds = [...new Set(favourites.map(({ profileId }) => profileId))]
  const { rows } = await tx.execute<{
    profile_id: string
    tender_id: string | null
    email: string
  }>(sql`
    select s.profile_id, null as tender_id, u.email
    from profile_subscriber s join app_user u on u.id = s.user_id and u.locked_at is null
    where s.profile_id = any(${sql.param(profileIds)}::uuid[])
    union
    select f.profile_id, f.tender_id, u.email
    from favourite f join app_user u on u.id = f.assignee_id and u.locked_at is null
    where f.profile_id = any(${sql.param(profileIds)}::uuid[])`)
  return (profileId, tenderId) => [
    ...new Set(
      rows
        .filter((row) => row.profile_id === profileId)
        .filter((row) => row.tender_id === null || row.tender_id === tenderId)
        .map(({ email }) => email),
    ),
  ]
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { hasSomethingThatRuns } from '#/db/entitlement.server.ts'
import type { profile } from '#/db/schema/profile.ts'
import type { Feedback } from '#/features/matching/feedback.ts'
import type { StoredInterest } from '#/features/profiles/profile-interests.server.ts'
import {
  type Refused,
  type Saved,
  toFeedback,
  toStoredProfile,
} from '#/features/profiles/profiles.queries.server.ts'
import type { StoredProfile } from '#/features/profiles/stored-profile.ts'
import { LONGEST_WINDOW_DAYS } from './digest-day.ts'

/** A profile whose digest is due. */
export type DueProfile = {
  profile: StoredProfile
  emails: string[]
  feedback: Feedback[]
  /** Stored interest of the profile; null before it is read for the first time. */
  storedInterest: StoredInterest | null
  /** Tenders recently sent to it, muted or saved. */
  known: string[]
  /** When its last digest was made; null before the first. */
  notifiedAt: Date | null
}

/** As PostgreSQL's JSON writes instants. */
type Undated<Word extends Saved> = Omit<Word, 'at'> & { at: string }
const dated = <Word extends { at: string }>(word: Word) => ({ ...word, at: new Date(word.at) })

type Row = {
  row: typeof profile.$inferSelect
  emails: string[]
  refused: Undated<Refused>[]
  saved: Undated<Saved>[]
  known: string[]
  stored_interest: StoredInterest | null
  notified_at: string | null
}

/**
 * The next profiles, by id, whose digest of `day` was not made yet. Leaves out addresses that unsubscribed.
 *
 * @param frequencies of those that are due today
 * @param now given where alerts need an offer, to leave out organisations without one; absent where all is free
 */
export async function dueProfiles(
  db: Database,
  {
    after,
    upTo = null,
    limit,
    day,
    frequencies,
    now,
  }: {
    after: string
    /** The last id; null for no end. */
    upTo?: string | null
    limit: number
    day: string
    frequencies: readonly string[]
    now: Date | undefined
  },
): Promise<DueProfile[]> {
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select p.* from profile p
      where p.id > ${after}::uuid and p.id <= coalesce(${upTo}::uuid, ${LAST_UUID}::uuid) and p.alert_frequency = any(${sql.param(frequencies)}::text[])
        and not exists (select from digest where profile_id = p.id and day = ${day}::date)
        and exists (select from profile_subscriber s where s.profile_id = p.id)
        and ${now ? sql`exists (select from organisation o where o.id = p.organisation_id and ${hasSomethingThatRuns(now)})` : sql`true`}
      order by p.id limit ${limit})
    select to_jsonb(due) as "row",
      array(select u.email from profile_subscriber s join app_user u on u.id = s.user_id
        where s.profile_id = due.id and u.locked_at is null
          and not exists (select from unsubscription n where n.email = lower(u.email)
            and (n.owner_id is null or n.owner_id = due.id))) as emails,
      coalesce((select jsonb_agg(jsonb_build_object('id', tender_id, 'judged', judged, 'reason', reason, 'at', created_at))
        from profile_refusal where profile_id = due.id), '[]') as refused,
      coalesce((select jsonb_agg(jsonb_build_object('id', tender_id, 'judged', judged, 'at', created_at))
        from favourite where profile_id = due.id), '[]') as saved,
      array(select tender_id from sent_tender where profile_id = due.id
          and sent_at > now() - make_interval(days => ${2 * LONGEST_WINDOW_DAYS})
        union select tender_id from muted_tender where profile_id = due.id
        union select tender_id from favourite where profile_id = due.id) as known,
      (select jsonb_build_object('version', version, 'signature', signature, 'interest', interest)
        from profile_reading where profile_id = due.id) as stored_interest,
      (select max(created_at) from digest where profile_id = due.id) as notified_at
    from due order by due.id`)
  return rows.map(({ row, emails, refused, saved, known, stored_interest, notified_at }) => ({
    profile: toStoredProfile(fromJson(row)),
    emails,
    known,
    storedInterest: stored_interest,
    notifiedAt: notified_at === null ? null : new Date(notified_at),
    feedback: toFeedback({ refused: refused.map(dated), saved: saved.map(dated) }),
  }))
}

/** Columns as PostgreSQL's JSON names and writes them. */
function fromJson(row: object): typeof profile.$inferSelect {
  const camel = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    /_at$/.test(name) && typeof value === 'string' ? new Date(value) : value,
  ])
  return Object.fromEntries(camel)
}

/** Whether any profile is due: a run without due profiles reads no tenders. */
export async function hasDueProfile(
  db: Database,
  asked: { day: string; frequencies: readonly string[]; now: Date | undefined } & ProfileRange,
): Promise<boolean> {
  const due = await dueProfiles(db, { ...asked, limit: 1 })
  return due.length > 0
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Profiles by id: after the first, up to the last and with it; null for no end. */
export type ProfileRange = { after: string; upTo: string | null }

export const ALL_PROFILES: ProfileRange = { after: FIRST_UUID, upTo: null }

/** All profiles with alerts, cut into ranges of so many; one range where there are fewer. */
export async function profileRanges(
  db: Database,
  { frequencies, size }: { frequencies: readonly string[]; size: number },
): Promise<ProfileRange[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (order by id) as place from profile
      where alert_frequency = any(${sql.param(frequencies)}::text[])) as numbered
    where place % ${size} = 0 order by id`)
  const bounds = rows.map(({ id }) => id)
  return [FIRST_UUID, ...bounds].map((after, at) => ({ after, upTo: bounds[at] ?? null }))
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { AWAITED_STATUSES, type FavouriteStatus } from '#/domain/favourite-status.ts'
import type { TenderEventKind } from '#/domain/notices/tender-states.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { openWorkOf } from '#/features/answers/answer-work.server.ts'
import { followedStepsOf } from '#/features/favourites/prior-steps.queries.server.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import { withoutAmounts } from '#/features/subscriptions/amounts-in-text.ts'
import { readableCard, withoutPrices } from '#/features/tenders/masked-tender.ts'
import { historyEntry } from '#/features/tenders/page/history-entries.ts'
import type { TenderCard, TenderEvent } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { buyerClock } from '#/features/tenders/tender-place.ts'
import {
  type AnswerTasks,
  type FirstSteps,
  NEAR_DAYS,
  type NearDeadline,
  type TenderUpdate,
  type Today,
} from './today.ts'
import type { Visits } from './visit.ts'

/** Length of each list, at most. */
const MOST = 8
const MOST_NEAR = 12
/** Open tenders whose steps are looked at, the next deadlines first. */
const MOST_FOLLOWED = 200

type Of = { organisationId: string; access: Access; now: Date }
type Member = { organisationId: string; userId: string }

export async function firstStepsOf(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<FirstSteps> {
  const { rows } = await db.execute<FirstSteps>(sql`
    select exists (select from profile where organisation_id = ${organisationId}) as "hasProfile",
      exists (select from favourite where organisation_id = ${organisationId}) as "followsTender",
      exists (select from company_file where organisation_id = ${organisationId}) as "hasCompanyFile"`)
  return rows[0] ?? { hasProfile: false, followsTender: false, hasCompanyFile: false }
}

export async function visitsOf(db: Database, { organisationId, userId }: Member): Promise<Visits> {
  const { rows } = await db.execute<{ last: string | null; previous: string | null }>(sql`
    select to_json(last_visit_at) #>> '{}' as last, to_json(previous_visit_at) #>> '{}' as previous
    from membership where organisation_id = ${organisationId} and user_id = ${userId}`)
  const [row] = rows
  return {
    lastVisitAt: row?.last ? new Date(row.last) : null,
    previousVisitAt: row?.previous ? new Date(row.previous) : null,
  }
}

/** With the profiles that follow the tender. */
type FollowedDeadline = Omit<NearDeadline, 'isOutside'> & { profileIds: string[] }

/**
 * What followed tenders, and tenders with an answer, ask within the next 14 days: their offers, and the visits, samples
 * and questions before them that are not done; the next day first.
 */
export async function nearDeadlines(
  db: Database,
  { organisationId, access, now }: Of,
): Promise<FollowedDeadline[]> {
  const until = new Date(now.getTime() + NEAR_DAYS * DAY_MS)
  type Row = { id: string; status: FavouriteStatus | null; profileIds: string[] }
  const { rows } = await db.execute<Row>(sql`
    select own.tender_id as id, max(own.status) as status,
      coalesce(json_agg(own.profile_id) filter (where own.profile_id is not null), '[]') as "profileIds"
    from (
      select tender_id, status, profile_id from favourite
      where organisation_id = ${organisationId}
        and status = any(${sql.param([...AWAITED_STATUSES])}::text[])
      union all
      select answer.tender_id, null, null from answer
      where organisation_id = ${organisationId} and decision is distinct from 'no_go'
        and not exists (select from favourite f where f.organisation_id = answer.organisation_id
          and f.tender_id = answer.tender_id)
    ) as own
    join tender on tender.id = own.tender_id
    where tender.status = 'published' and tender.cancelled_at is null
      and (tender.deadline_at is null or tender.deadline_at >= ${now.toISOString()}::timestamptz)
    group by own.tender_id, tender.deadline_at
    order by tender.deadline_at nulls last, own.tender_id limit ${MOST_FOLLOWED}`)
  const ids = rows.map(({ id }) => id)
  const steps = await followedStepsOf(db, { organisationId, ids, access })
  const isNear = (at: string | null) => at !== null && new Date(at) >= now && new Date(at) <= until
  const open = rows.flatMap((row) => {
    const undone = (steps.get(row.id) ?? []).filter((step) => !step.isDone && isNear(step.at))
    return undone.map((step) => ({ ...row, step }))
  })
  const cards = await readableCards(db, rows, { access, now })
  const near = [...rows.map((row) => ({ ...row, step: null })), ...open].flatMap(
    ({ id, ...own }) => {
      const bid = cards.get(id)
      const at = own.step ? own.step.at : (bid?.deadlineAt ?? null)
      return bid && at !== null && isNear(at) ? [{ at, bid, ...own }] : []
    },
  )
  return near
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, MOST_NEAR)
    .map(({ at: _, ...one }) => one)
}

/** Says which tenders are outside the zones (codes of départements by profile; empty: everywhere) of their profiles. */
export function withZones(
  deadlines: readonly FollowedDeadline[],
  zones: ReadonlyMap<string, readonly string[]>,
): NearDeadline[] {
  return deadlines.map(({ profileIds, ...near }) => {
    const places = near.bid.index.locations
    const isOutsideOf = (zone: readonly string[] | undefined) =>
      zone !== undefined && zone.length > 0 && !places.some((code) => zone.includes(code))
    const isOutside =
      places.length > 0 &&
      profileIds.length > 0 &&
      profileIds.every((profileId) => isOutsideOf(zones.get(profileId)))
    return { ...near, isOutside }
  })
}

/** Changes of followed tenders since the team marked them as seen, latest first. */
export async function unseenUpdates(
  db: Database,
  { organisationId, access }: Of,
): Promise<TenderUpdate[]> {
  const { rows } = await db.execute<{
    id: string
    kind: TenderEventKind
    happened_at: string
    text: string | null
    changes: TenderEvent['changes']
    tender_id: string
    slug: string
    title: string
    currency: string
    departments: string[]
  }>(sql`
    select event.id, event.kind, to_json(event.happened_at) #>> '{}' as happened_at, event.text,
      event.changes, tender.id as tender_id, tender.slug, tender.title, tender.currency,
      array(select department_code from tender_department where tender_id = tender.id
        order by department_code) as departments
    from tender_event as event join tender on tender.id = event.tender_id
    where event.kind not in ('published', 'joined') and tender.status = 'published'
      and exists (select from favourite where favourite.tender_id = event.tender_id
        and favourite.organisation_id = ${organisationId}
        and favourite.status = any(${sql.param([...AWAITED_STATUSES])}::text[])
        and event.happened_at > favourite.seen_at)
      and event.tender_id in (select tender_id from favourite where organisation_id = ${organisationId})
    order by event.happened_at desc, event.id limit ${MOST}`)
  return rows.map(({ id, kind, happened_at, text, changes, ...of }) => {
    const event: TenderEvent = { id, kind, happenedAt: happened_at, text, changes }
    const hidesPrices = !mayRead('PRICE', access, of.tender_id)
    const entry = historyEntry(hidesPrices ? withoutPrices(event) : event, {
      timeZone: buyerClock(of.departments).timeZone,
      currency: of.currency,
    })
    const subject = hidesPrices ? withoutAmounts(of.title) : of.title
    return { ...entry, id, slug: of.slug, subject, happenedAt: happened_at }
  })
}

/** The answers that are being prepared, next deadline first, and how many there are. */
export async function openTasks(
  db: Database,
  { organisationId, userId, access, now }: Of & Member,
): Promise<Today['tasks']> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select answer.tender_id as id, (count(*) over ())::int as total
    from answer join tender on tender.id = answer.tender_id
    where answer.organisation_id = ${organisationId} and answer.decision is distinct from 'no_go'
      and tender.status = 'published' and tender.cancelled_at is null
      and (tender.deadline_at is null or tender.deadline_at > ${now.toISOString()}::timestamptz)
    order by tender.deadline_at nulls last, answer.tender_id limit ${MOST}`)
  const cards = await readableCards(db, rows, { access, now })
  const answers: AnswerTasks[] = []
  for (const { id } of rows) {
    const bid = cards.get(id)
    const work = bid && (await openWorkOf(db, { tenderId: id, organisationId, userId, now }))
    if (work) answers.push({ bid, work })
  }
  return { total: rows[0]?.total ?? 0, answers }
}

async function readableCards(
  db: Database,
  rows: readonly { id: string }[],
  { access, now }: { access: Access; now: Date },
): Promise<Map<string, TenderCard>> {
  const cards = await tenderCards(db, { ids: rows.map(({ id }) => id), now })
  return new Map(cards.map((card) => [card.id, readableCard(card, access)]))
}

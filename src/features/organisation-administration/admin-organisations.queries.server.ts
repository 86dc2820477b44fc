import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { isBeyondRow, orderedBy } from '#/db/beyond-row.server.ts'
import type { Database } from '#/db/client.server.ts'
import { rowsToOrder } from '#/db/page-source.server.ts'
import type { ProfileName } from '#/features/profiles/stored-profile.ts'
import { PAID_UNTIL } from '#/features/subscriptions/entitlement.queries.server.ts'
import { type TrialStatus, trialStatusOf } from '#/features/subscriptions/trial.ts'
import { type CountedPages, countedPages, MOST_COUNTED } from '#/lib/counted-pages.ts'
import type { OrganisationFilters } from './admin-organisations.schemas.ts'

export const ORGANISATIONS_PER_PAGE = 100
/** An organisation with more profiles tells how many there are. */
const PROFILES_SHOWN = 5

export type ListedOrganisation = {
  id: string
  name: string
  createdAt: string
  trialEndsAt: string | null
  status: TrialStatus
  peopleCount: number
  profileCount: number
  /** The first that it made. */
  profiles: ProfileName[]
}

type Row = {
  id: string
  name: string
  created_at: string
  trial_ends_at: string | null
  paid_until: string | null
  people_count: number
  profile_count: number
  profiles: ProfileName[]
}

/** Organisations with their profiles, a page at a time; whatever is counted of one is counted for the page alone. */
export async function organisationsWithProfiles(
  db: Database,
  { filters, now }: { filters: OrganisationFilters; now: Date },
): Promise<CountedPages & { organisations: ListedOrganisation[] }> {
  const where = sql`${isNamed(filters.keywordFilter)} and ${hasTrial(filters.trialFilter, now)}`
  const counted = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from organisation o where ${where} limit ${MOST_COUNTED + 1}) as found`)
  const asked = { page: filters.p ?? 1, perPage: ORGANISATIONS_PER_PAGE }
  const pages = countedPages(counted.rows[0]?.count ?? 0, asked)
  const offset = (pages.page - 1) * asked.perPage
  const isFew = isNarrowed(filters, pages)
  const wanted = { where, filters, now, limit: asked.perPage, offset, isFew }
  const organisations = await listed(db, wanted)
  return { ...pages, organisations }
}

/** Organisations that a file reads at a time. */
const FILE_BATCH = 500

/** All organisations that the filters select, in the order of the list. */
export async function* allOrganisationsWithProfiles(
  db: Database,
  { filters, now }: { filters: OrganisationFilters; now: Date },
): AsyncGenerator<ListedOrganisation[]> {
  const matching = sql`${isNamed(filters.keywordFilter)} and ${hasTrial(filters.trialFilter, now)}`
  const { order, isAscending } = orderOf(filters)
  let id: string | undefined
  do {
    const past = id && isBeyondRow({ from: 'organisation o', order, id, isAscending })
    const where = past ? sql`${matching} and ${past}` : matching
    const wanted = { where, filters, now, limit: FILE_BATCH, offset: 0, isFew: false }
    const organisations = await listed(db, wanted)
    yield organisations
    id = organisations.length === FILE_BATCH ? organisations.at(-1)?.id : undefined
  } while (id)
}

async function listed(
  db: Database,
  {
    where,
    filters,
    now,
    limit,
    offset,
    isFew,
  }: {
    where: SQL
    filters: OrganisationFilters
    now: Date
    limit: number
    offset: number
    isFew: boolean
  },
): Promise<ListedOrganisation[]> {
  const { order, isAscending } = orderOf(filters)
  const orderBy = orderedBy(order, isAscending)
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.name, o.created_at, o.trial_ends_at, ${PAID_UNTIL} as paid_until,
      (select count(*)::int from membership where organisation_id = o.id) as people_count,
      (select count(*)::int from profile where organisation_id = o.id) as profile_count,
      (select coalesce(json_agg(first), '[]') from (
        select id, name from profile where organisation_id = o.id
        order by created_at, id limit ${PROFILES_SHOWN}) as first) as profiles
    from (
      select * from ${rowsToOrder(sql`organisation o`, where, isFew)} as o order by ${orderBy}
      limit ${limit} offset ${offset}) as o
    order by ${orderBy}`)
  return rows.map((row) => toListed(row, now))
}

/** Words are looked up whatever they find; other filters are where they leave few. */
function isNarrowed(
  { keywordFilter, trialFilter }: OrganisationFilters,
  { isMore }: CountedPages,
): boolean {
  return keywordFilter !== undefined || (trialFilter !== undefined && !isMore)
}

function toListed(row: Row, now: Date): ListedOrganisation {
  const [trialEndsAt, paidUntil] = [row.trial_ends_at, row.paid_until].map((instant) =>
    instant === null ? null : new Date(instant),
  ) as [Date | null, Date | null]
  return {
    id: row.id,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    status: trialStatusOf({ trialEndsAt, paidUntil }, now),
    peopleCount: row.people_count,
    profileCount: row.profile_count,
    profiles: row.profiles,
  }
}

/** As the index of the order has it, so that the filter begins where it does. */
const TRIAL_END = sql.raw(`coalesce(o.trial_ends_at, 'infinity'::timestamptz)`)

/** As their indexes have them; a trial that never began stands with the latest to end. */
const COLUMNS = {
  createdAt: 'o.created_at',
  name: 'o.name',
  trialEndsAt: `coalesce(o.trial_ends_at, 'infinity'::timestamptz)`,
} as const

function orderOf({ sortBy = 'createdAt', sortDirection = 'desc' }: OrganisationFilters) {
  return { order: [COLUMNS[sortBy], 'o.id'] as const, isAscending: sortDirection === 'asc' }
}

function isNamed(keyword: string | undefined): SQL {
  if (!keyword) return sql`true`
  if (isUuid(keyword)) return sql`o.id = ${keyword}::uuid`
  if (keyword.includes('@')) {
    return sql`o.id in (select m.organisation_id from membership m join app_user u on u.id = m.user_id
      where lower(u.email) = lower(${keyword}))`
  }
  const pattern = keyword.replace(/[\\%_]/g, '\\$&')
  // Three letters are what an index of parts of words can look up; fewer are a beginning.
  return keyword.length < 3
    ? sql`lower(o.name) like lower(${`${pattern}%`})`
    : sql`o.name ilike ${`%${pattern}%`}`
}

function hasTrial(filter: OrganisationFilters['trialFilter'], now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`
  if (filter === 'running') {
    return sql`(${TRIAL_END} > ${instant} and ${TRIAL_END} < 'infinity')`
  }
  if (filter === 'over') return sql`${TRIAL_END} <= ${instant}`
  return filter === 'none' ? sql`o.trial_ends_at is null` : sql`true`
}

import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { PAID_UNTIL } from '#/db/entitlement.server.ts'
import {
  batchesOfRows,
  pageOfRows,
  rowsNamed,
  type SelectedRows,
} from '#/db/selected-rows.server.ts'
import type { CountedPages } from '#/domain/counted-pages.ts'
import { type TrialStatus, trialStatusOf } from '#/domain/entitlement.ts'
import type { ProfileName } from '#/features/profiles/stored-profile.ts'
import type { OrganisationFilters } from './admin-organisations.schemas.ts'

const ORGANISATIONS_PER_PAGE = 100
/** Profiles listed per organisation; with more, their number is shown. */
const PROFILES_SHOWN = 5

type ListedOrganisation = {
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
  const { ids, ...pages } = await pageOfRows(db, selectedBy(filters, now), {
    page: filters.p ?? 1,
    perPage: ORGANISATIONS_PER_PAGE,
    isLookedUp: filters.keywordFilter !== undefined,
  })
  return { ...pages, organisations: await listed(db, { ids, now }) }
}

/** All organisations that the filters select, in the order of the list. */
export async function* allOrganisationsWithProfiles(
  db: Database,
  { filters, now }: { filters: OrganisationFilters; now: Date },
): AsyncGenerator<ListedOrganisation[]> {
  for await (const ids of batchesOfRows(db, selectedBy(filters, now))) {
    yield await listed(db, { ids, now })
  }
}

function selectedBy(filters: OrganisationFilters, now: Date): SelectedRows {
  const { keywordFilter, trialFilter, sortBy = 'createdAt', sortDirection = 'desc' } = filters
  return {
    from: 'organisation o',
    where: sql`${isNamed(keywordFilter)} and ${hasTrial(trialFilter, now)}`,
    order: [COLUMNS[sortBy], 'o.id'],
    isAscending: sortDirection === 'asc',
  }
}

async function listed(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ListedOrganisation[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.name, o.created_at, o.trial_ends_at, ${PAID_UNTIL} as paid_until,
      (select count(*)::int from membership where organisation_id = o.id) as people_count,
      (select count(*)::int from profile where organisation_id = o.id) as profile_count,
      (select coalesce(json_agg(first), '[]') from (
        select id, name from profile where organisation_id = o.id
        order by created_at, id limit ${PROFILES_SHOWN}) as first) as profiles
    from ${rowsNamed(ids)} join organisation o on o.id = named.id
    order by place`)
  return rows.map((row) => toListed(row, now))
}

function toListed(row: Row, now: Date): ListedOrganisation {
  const trialEndsAt = row.trial_ends_at === null ? null : new Date(row.trial_ends_at)
  const paidUntil = row.paid_until === null ? null : new Date(row.paid_until)
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

/** As their indexes have them; a trial that never began sorts with the latest to end. */
const COLUMNS = {
  createdAt: 'o.created_at',
  name: 'o.name',
  trialEndsAt: `coalesce(o.trial_ends_at, 'infinity'::timestamptz)`,
} as const

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

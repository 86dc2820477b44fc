import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import {
  batchesOfRows,
  pageOfRows,
  rowsNamed,
  type SelectedRows,
} from '#/db/selected-rows.server.ts'
import type { CountedPages } from '#/domain/counted-pages.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'
import type { AccountFilters } from './admin-accounts.schemas.ts'

const ACCOUNTS_PER_PAGE = 100

type ListedAccount = {
  id: string
  name: string
  email: string
  platformRole: PlatformRole
  isVerified: boolean
  hasSecondFactor: boolean
  lockedAt: string | null
  createdAt: string
  sessionCount: number
  organisations: { id: string; name: string }[]
}

type Row = {
  id: string
  name: string
  email: string
  platform_role: PlatformRole
  email_verified: boolean
  two_factor_enabled: boolean
  locked_at: string | null
  created_at: string
  session_count: number
  organisations: { id: string; name: string }[]
}

/** Accounts, a page at a time. */
export async function accountsOfSite(
  db: Database,
  { filters }: { filters: AccountFilters },
): Promise<CountedPages & { accounts: ListedAccount[] }> {
  const { ids, ...pages } = await pageOfRows(db, selectedBy(filters), {
    page: filters.p ?? 1,
    perPage: ACCOUNTS_PER_PAGE,
    isLookedUp: filters.keywordFilter !== undefined,
  })
  return { ...pages, accounts: await listed(db, ids) }
}

/** All accounts that the filters select, in the order of the list. */
export async function* allAccountsOfSite(
  db: Database,
  { filters }: { filters: AccountFilters },
): AsyncGenerator<ListedAccount[]> {
  for await (const ids of batchesOfRows(db, selectedBy(filters))) yield await listed(db, ids)
}

function selectedBy(filters: AccountFilters): SelectedRows {
  const { sortBy = 'createdAt', sortDirection = 'desc' } = filters
  return {
    from: 'app_user u',
    where: conditionOf(filters),
    order: [COLUMNS[sortBy], 'u.id'],
    isAscending: sortDirection === 'asc',
  }
}

async function listed(db: Database, ids: readonly string[]): Promise<ListedAccount[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.name, u.email, u.platform_role, u.email_verified, u.two_factor_enabled,
      u.locked_at, u.created_at,
      (select count(*)::int from session s
        where s.user_id = u.id and s.expires_at > now()) as session_count,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from membership m join organisation o on o.id = m.organisation_id
        where m.user_id = u.id) as organisations
    from ${rowsNamed(ids)} join app_user u on u.id = named.id
    order by place`)
  return rows.map(toListed)
}

function toListed(row: Row): ListedAccount {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    platformRole: row.platform_role,
    isVerified: row.email_verified,
    hasSecondFactor: row.two_factor_enabled,
    lockedAt: row.locked_at && new Date(row.locked_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    sessionCount: row.session_count,
    organisations: row.organisations,
  }
}

const COLUMNS = { createdAt: 'u.created_at', name: 'u.name', email: 'lower(u.email)' } as const

function conditionOf({ keywordFilter, roleFilter, lockedFilter }: AccountFilters): SQL {
  return sql.join(
    [
      isNamed(keywordFilter),
      roleFilter ? sql`u.platform_role = ${roleFilter}` : sql`true`,
      lockedFilter === undefined ? sql`true` : sql`(u.locked_at is not null) = ${lockedFilter}`,
      lockedFilter ? sql`u.locked_at is not null` : sql`true`,
    ],
    sql` and `,
  )
}

/** Short words are beginnings, which plain indexes look up; from three letters on, any part of a name. */
function isNamed(keyword: string | undefined): SQL {
  if (!keyword) return sql`true`
  if (isUuid(keyword)) return sql`u.id = ${keyword}::uuid`
  const pattern = keyword.replace(/[\\%_]/g, '\\$&')
  const byEmail = sql`lower(u.email) like lower(${`${pattern}%`})`
  if (keyword.includes('@')) return byEmail
  return keyword.length < 3
    ? sql`(lower(u.name) like lower(${`${pattern}%`}) or ${byEmail})`
    : sql`(u.name ilike ${`%${pattern}%`} or ${byEmail})`
}

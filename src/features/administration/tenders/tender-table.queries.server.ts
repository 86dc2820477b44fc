import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { isOnParisDay } from '#/db/paris-day.server.ts'
import { type CappedCount, cappedCount } from '#/domain/capped-count.ts'
import { MOST_COUNTED } from '#/domain/counted-pages.ts'
import { TENDER_STATUSES, type TenderStatus } from '#/domain/notices/tender-states.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { tendersNamed } from '#/features/tenders/tender-ids.queries.server.ts'
import { cutPage, pageOrder } from '#/lib/keyset-page.ts'
import { MOST_TENDERS, type TenderTableFilters } from './tender-table.schemas.ts'

/** A tender as the back office lists it; instants in ISO 8601. */
export type TenderTableRow = {
  id: string
  slug: string
  title: string
  status: TenderStatus
  demo: boolean
  buyerName: string
  publishedAt: string
  deadlineAt: string | null
  cancelledAt: string | null
  updatedAt: string
  /** Why the last analysis failed. */
  analysisError: string | null
  /** Whether it is going to be analysed (again). */
  waits: boolean
  /** Results that an administrator wrote. */
  editedCount: number
  lotCount: number
  noticeCount: number
  departments: string[]
  sources: SourceCode[]
}

export type TenderTablePage = {
  bids: TenderTableRow[]
  /** Per status, of what the other filters leave. */
  counts: Record<TenderStatus, CappedCount>
  /** Cursors of the pages around. */
  previous: string | null
  next: string | null
}

/** As their indexes have them; a tender without a deadline sorts with the latest. */
const SORTS = {
  publishedAt: sql.raw('tender.published_at'),
  deadlineAt: sql.raw(`coalesce(tender.deadline_at, 'infinity'::timestamptz)`),
  updatedAt: sql.raw('tender.updated_at'),
}

/**
 * A page of all tenders, whatever their status. Pages are reached by the row at their edge and rows are counted
 * up to 10,000, so that the first page and the last take the same time on any number of tenders.
 */
export async function tenderTablePage(
  db: Database,
  filters: TenderTableFilters,
): Promise<TenderTablePage> {
  const matching = await conditions(db, filters)
  const [page, counts] = await Promise.all([
    pageOf(db, matching, filters),
    countByStatus(db, matching),
  ])
  return { ...page, counts }
}

async function pageOf(db: Database, matching: SQL, filters: TenderTableFilters) {
  const { statusFilter, sortBy = 'publishedAt', limit = MOST_TENDERS } = filters
  const column = SORTS[sortBy]
  const { edge, isAscending } = pageOrder(filters)
  const direction = sql.raw(isAscending ? 'asc' : 'desc')
  const { rows } = await db.execute<TenderTableRow & { cursor: string }>(sql`
    with page as (
      select tender.*, ${column} as sorted from tender
      where ${matching} ${statusFilter ? sql`and tender.status = ${statusFilter}` : sql``}
        ${edge ? beyond(column, edge, isAscending) : sql``}
      order by ${column} ${direction}, tender.id ${direction}
      limit ${limit + 1}
    )
    select page.id, page.slug, page.title, page.status, page.demo, buyer.name as "buyerName",
      ${iso('page.published_at')} as "publishedAt", ${iso('page.deadline_at')} as "deadlineAt",
      ${iso('page.cancelled_at')} as "cancelledAt", ${iso('page.updated_at')} as "updatedAt",
      page.analysis_error as "analysisError", sorted::text || '~' || page.id as cursor,
      exists (select from analysis_request where tender_id = page.id) as waits,
      (select count(*)::int from analysis_result
        where tender_id = page.id and origin = 'administrator') as "editedCount",
      (select count(*)::int from lot where tender_id = page.id) as "lotCount",
      (select count(*)::int from notice where tender_id = page.id) as "noticeCount",
      array(select department_code from tender_department
        where tender_id = page.id order by rank) as departments,
      array(select distinct source from notice where tender_id = page.id order by 1) as sources
    from page join buyer on buyer.id = page.buyer_id
    order by sorted ${direction}, page.id ${direction}`)
  const { shown, hasPrevious, hasNext } = cutPage(rows, { ...filters, limit })
  return {
    bids: shown.map(({ cursor: _cursor, ...bid }) => bid),
    previous: hasPrevious ? (shown[0]?.cursor ?? null) : null,
    next: hasNext ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

/** Rows that a file reads at a time. */
const FILE_BATCH = 500

/** All tenders that the filters select, in the order of the table. */
export async function* tenderTableRows(
  db: Database,
  filters: TenderTableFilters,
): AsyncGenerator<TenderTableRow[]> {
  const matching = await conditions(db, filters)
  const asked = { ...filters, before: undefined, limit: FILE_BATCH }
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page = await pageOf(db, matching, { ...asked, after: after ?? undefined })
    yield page.bids
    after = page.next
  }
}

async function countByStatus(
  db: Database,
  matching: SQL,
): Promise<Record<TenderStatus, CappedCount>> {
  const counts = TENDER_STATUSES.map(
    (status) => sql`
      (select count(*)::int from (
        select from tender where ${matching} and tender.status = ${sql.raw(`'${status}'`)}
        limit ${MOST_COUNTED + 1}) as counted) as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<TenderStatus, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const capped = TENDER_STATUSES.map((status) => [status, cappedCount(rows[0]?.[status] ?? 0)])
  return Object.fromEntries(capped)
}

async function conditions(
  db: Database,
  { idFilter, errorFilter, hasError, dateFilter }: TenderTableFilters,
): Promise<SQL> {
  const given = [
    idFilter ? await isNamed(db, idFilter) : null,
    errorFilter || hasError ? sql`tender.analysis_error is not null` : null,
    dateFilter ? isOnParisDay(sql`tender.published_at`, dateFilter) : null,
  ].filter((condition) => condition !== null)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

async function isNamed(db: Database, name: string): Promise<SQL> {
  const ids = await tendersNamed(db, { name })
  return sql`tender.id = any(${`{${ids.join(',')}}`}::uuid[])`
}

/** Rows past the one at the edge of a page, in the order of the page. */
function beyond(column: SQL, cursor: string, isAscending: boolean): SQL {
  const [value, id] = cursor.split('~')
  const past = sql.raw(isAscending ? '>' : '<')
  return sql`and (${column}, tender.id) ${past} (${value}::timestamptz, ${id}::uuid)`
}

function iso(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

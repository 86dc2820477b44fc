import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { isBeyondRow, orderedBy } from '#/db/beyond-row.server.ts'
import type { Database } from '#/db/client.server.ts'
import { isOnParisDay } from '#/db/paris-day.server.ts'
import { notice } from '#/db/schema/notice.ts'
import type { NoticeContent, RawVersion } from '#/domain/notices/notice-content.ts'
import { restoreContent } from '#/domain/notices/stored-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { cutPage, pageOrder } from '#/lib/keyset-page.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import {
  inState,
  isIn,
  isNotice,
  isOfSource,
  ORDERS,
  pending,
  tsQuery,
  WORDS,
  wordsOf,
} from './partial-notice-conditions.server.ts'
import { MOST_PARTIAL_NOTICES, type PartialNoticeState } from './partial-notice-states.ts'
import type { PartialNoticeFilters } from './partial-notices.schemas.ts'
import { promotion, type WaitingReason } from './promotion.ts'

/** What a source published and that is no tender, since something is missing (a pending notice), or by its kind. */
export type PartialNotice = {
  id: string
  state: PartialNoticeState
  /** Why it could not be read, where it is rejected. */
  rejectionReason: string | null
  source: SourceCode
  sourceRef: string
  title: string
  buyerName: string
  departments: string[]
  publishedAt: Date | null
  deadlineAt: Date | null
  receivedAt: Date
  waitingFor: WaitingReason[]
}

/** With everything that was read of it (nothing of a rejected one), and the record itself. */
export type PartialNoticeDetail = PartialNotice & {
  version: RawVersion
  raw: string
  content: NoticeContent | null
}

/** Records are long: they are read one at a time. */
const { raw: _raw, rawHash: _hash, earlierHashes: _hashes, ...listed } = getTableColumns(notice)

/** A page of them; `previous` and `next` are the notices at its edges, where there are pages beyond. */
export type PartialNoticePage = {
  bids: PartialNotice[]
  previous: string | null
  next: string | null
}

/**
 * Notices that are no tender, the most recent first by default; 100 at most. Pages are reached by the
 * notice at their edge, so that the last one takes no longer than the first.
 */
export async function listAllPartialBids(
  db: Database,
  filters: PartialNoticeFilters,
): Promise<PartialNoticePage> {
  const { idFilter, keywordFilter, dateFilter, sourceFilter, locationFilter } = filters
  const { stateFilter = 'pending', sortBy = 'publishedAt', limit = MOST_PARTIAL_NOTICES } = filters
  const words = keywordFilter ? wordsOf(keywordFilter) : []
  const order = ORDERS[sortBy]
  const { edge, isAscending } = pageOrder(filters)
  const rows = await db
    .select(listed)
    .from(notice)
    .where(
      and(
        inState(stateFilter),
        idFilter ? isNotice(idFilter) : undefined,
        keywordFilter ? sql`${WORDS} @@ ${tsQuery(words, ' & ')}` : undefined,
        dateFilter ? isOnParisDay(notice.publishedAt, dateFilter) : undefined,
        sourceFilter ? isOfSource(sourceFilter) : undefined,
        locationFilter?.length ? isIn(locationFilter) : undefined,
        edge ? isBeyondRow({ from: 'notice', order, id: edge, isAscending }) : undefined,
      ),
    )
    .orderBy(orderedBy(order, isAscending))
    .limit(limit + 1)
  const { shown, hasPrevious, hasNext } = cutPage(rows, { ...filters, limit })
  return {
    bids: shown.map(toPartialNotice),
    previous: hasPrevious ? (shown[0]?.id ?? null) : null,
    next: hasNext ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** All notices that the filters select, in the order of the list. */
export async function* allPartialNotices(
  db: Database,
  filters: PartialNoticeFilters,
): AsyncGenerator<PartialNotice[]> {
  const asked = { ...filters, before: undefined, limit: MOST_PARTIAL_NOTICES }
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page: PartialNoticePage = await listAllPartialBids(db, {
      ...asked,
      after: after ?? undefined,
    })
    yield page.bids
    after = page.next
  }
}

/** Null where no such notice has this id: it is a tender's, or unknown. */
export async function getPartialBidById(
  db: Database,
  { id }: { id: string },
): Promise<PartialNoticeDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select()
    .from(notice)
    .where(and(isNull(notice.tenderId), eq(notice.id, id)))
  if (!row) return null
  const { version, raw } = row
  const content = row.state === 'rejected' ? null : contentOf(row)
  return { ...toPartialNotice(row), version, raw, content }
}

/**
 * Pending notices that hold a word of what a profile looks for (`readProfile`), in its départements or
 * nowhere in particular, and none of the words it excludes; those that hold most come first.
 */
export async function searchPartialBidsByProfile(
  db: Database,
  { interest }: { interest: Pick<Interest, 'words' | 'departments' | 'excluded'> },
): Promise<PartialNotice[]> {
  const wanted = interest.words.flatMap(({ text }) => wordsOf(text))
  if (wanted.length === 0) return []
  const query = tsQuery(wanted, ' | ')
  const unwanted = interest.excluded.map((text) => wordsOf(text)).filter(({ length }) => length > 0)
  const rows = await db
    .select(listed)
    .from(notice)
    .where(
      and(
        pending,
        sql`${WORDS} @@ ${query}`,
        ...unwanted.map((words) => sql`not ${WORDS} @@ ${tsQuery(words, ' & ')}`),
        interest.departments.length > 0
          ? or(isIn(interest.departments), eq(notice.departments, sql`'{}'`))
          : undefined,
      ),
    )
    .orderBy(sql`ts_rank(${WORDS}, ${query}) desc`, desc(notice.publishedAt), asc(notice.id))
    .limit(MOST_PARTIAL_NOTICES)
  return rows.map(toPartialNotice)
}

/** These pending notices with what was read of them; those that wait no more are left out. */
export async function pendingContents(
  db: Database,
  { ids }: { ids: string[] },
): Promise<{ bid: PartialNotice; content: NoticeContent }[]> {
  const rows = await db
    .select(listed)
    .from(notice)
    .where(and(pending, inArray(notice.id, ids)))
  return rows.map((row) => ({ bid: toPartialNotice(row), content: contentOf(row) }))
}

type NoticeRow = Omit<typeof notice.$inferSelect, 'raw' | 'rawHash' | 'earlierHashes'>

/** What is wrong with a rejected record is its reason. */
const ALREADY_KNOWN = { automatic: true } as const

function toPartialNotice(row: NoticeRow): PartialNotice {
  const { id, source, sourceRef, title, buyerName, departments } = row
  const state = row.state as PartialNoticeState
  const verdict = state === 'rejected' ? ALREADY_KNOWN : promotion(contentOf(row))
  return {
    id,
    state,
    rejectionReason: row.rejectionReason,
    source,
    sourceRef,
    title: title ?? '',
    buyerName: buyerName ?? '',
    departments,
    publishedAt: row.publishedAt,
    deadlineAt: row.deadlineAt,
    receivedAt: row.receivedAt,
    waitingFor: verdict.automatic ? [] : verdict.waitingFor,
  }
}

function contentOf({ id, content }: NoticeRow): NoticeContent {
  if (content === null) throw new Error(`The pending notice ${id} has no content`)
  return restoreContent(content)
}

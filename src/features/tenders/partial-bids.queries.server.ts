import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { notice } from '#/db/schema/notice.ts'
import type { SourceCode } from '#/features/sources/source-codes.ts'
import { fold } from '#/search/fold.ts'
import type { Interest } from '#/search/interest.ts'
import { tokenize } from '#/search/tokenize.ts'
import type { NoticeContent, RawVersion } from './notice-content.ts'
import { MOST_PARTIAL_BIDS, type PartialBidState } from './partial-bid-states.ts'
import type { PartialBidFilters } from './partial-bids.schemas.ts'
import { promotion, type WaitingReason } from './promotion.ts'
import { restoreContent } from './stored-content.ts'

/** What a source published and that is no tender, for want of something (a pending notice), or at all. */
export type PartialBid = {
  id: string
  state: PartialBidState
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
export type PartialBidDetail = PartialBid & {
  version: RawVersion
  raw: string
  content: NoticeContent | null
}

/** Records are long: they are read one at a time. */
const { raw: _raw, rawHash: _hash, earlierHashes: _hashes, ...listed } = getTableColumns(notice)

/** Written out, so that the indexes on notices of a state are found. */
const inState = (state: PartialBidState) => sql`${notice.state} = ${sql.raw(`'${state}'`)}`

const pending = inState('pending')

/** Lower case without accents, in SQL that an index can hold; collations differ between servers. */
const folded = (text: string) =>
  `lower(translate(${text}, 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY'))`

/** As in the index `notice_waiting_words`. */
const WORDS = sql.raw(
  `to_tsvector('simple', ${folded("coalesce(title, '') || ' ' || coalesce(buyer_name, '')")})`,
)

/** Notices that are no tender, the most recent first unless told otherwise; 100 at most. */
export async function listAllPartialBids(
  db: Database,
  filters: PartialBidFilters,
): Promise<PartialBid[]> {
  const { idFilter, keywordFilter, dateFilter, sourceFilter, locationFilter } = filters
  const { stateFilter = 'pending', limit = MOST_PARTIAL_BIDS } = filters
  const words = keywordFilter ? wordsOf(keywordFilter) : []
  const rows = await db
    .select(listed)
    .from(notice)
    .where(
      and(
        inState(stateFilter),
        idFilter ? isNotice(idFilter) : undefined,
        keywordFilter ? sql`${WORDS} @@ ${tsQuery(words, ' & ')}` : undefined,
        dateFilter ? isOfDay(dateFilter) : undefined,
        sourceFilter ? eq(notice.source, sourceFilter) : undefined,
        locationFilter?.length ? isIn(locationFilter) : undefined,
      ),
    )
    .orderBy(
      ORDERS[filters.sortBy ?? 'publishedAt'][filters.sortDirection ?? 'desc'],
      asc(notice.id),
    )
    .limit(limit)
  return rows.map(toPartialBid)
}

/** Null where no such notice stands under this id: it is a tender's, or unknown. */
export async function getPartialBidById(
  db: Database,
  { id }: { id: string },
): Promise<PartialBidDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select()
    .from(notice)
    .where(and(isNull(notice.tenderId), eq(notice.id, id)))
  if (!row) return null
  const { version, raw } = row
  const content = row.state === 'rejected' ? null : contentOf(row)
  return { ...toPartialBid(row), version, raw, content }
}

/**
 * Pending notices that hold a word of what a profile looks for (`readProfile`), in its départements or
 * nowhere in particular, and none of the words it does not want; those that hold most come first.
 */
export async function searchPartialBidsByProfile(
  db: Database,
  { interest }: { interest: Pick<Interest, 'words' | 'departments' | 'excluded'> },
): Promise<PartialBid[]> {
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
    .limit(MOST_PARTIAL_BIDS)
  return rows.map(toPartialBid)
}

/** As their indexes have them; notices without the date stand last. */
const ORDERS = {
  publishedAt: { asc: sql`published_at asc nulls last`, desc: sql`published_at desc nulls last` },
  deadlineAt: { asc: sql`deadline_at asc nulls last`, desc: sql`deadline_at desc nulls last` },
  receivedAt: { asc: sql`received_at asc`, desc: sql`received_at desc` },
  title: {
    asc: sql.raw(`left(${folded('title')}, 100) asc`),
    desc: sql.raw(`left(${folded('title')}, 100) desc`),
  },
  source: {
    asc: sql`source asc, published_at desc nulls last`,
    desc: sql`source desc, published_at asc nulls first`,
  },
}

function isNotice(id: string): SQL | undefined {
  const numbered = eq(notice.sourceRef, id)
  return isUuid(id) ? or(eq(notice.id, id), numbered) : numbered
}

function isOfDay(day: string): SQL {
  return sql`${notice.publishedAt} >= ${day}::timestamp at time zone 'Europe/Paris'
    and ${notice.publishedAt} < (${day}::timestamp + interval '1 day') at time zone 'Europe/Paris'`
}

function isIn(departments: readonly string[]): SQL {
  return sql`${notice.departments} && array(
    select json_array_elements_text(${JSON.stringify(departments)}::json))`
}

/** Only letters and digits, so that nothing in them is read as an operator. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  tokenize(fold(text), (word) => words.push(word.replace(/[^\p{L}\p{N}]/gu, '')))
  return words.filter((word) => word !== '')
}

/** Words by their beginning; a plural finds the singular. No word finds nothing. */
function tsQuery(words: readonly string[], operator: ' & ' | ' | '): SQL {
  const stems = words.map((word) => `${word.length > 4 ? word.replace(/s$/, '') : word}:*`)
  return sql`to_tsquery('simple', ${stems.join(operator)})`
}

/** These pending notices with what was read of them; those that wait no more are left out. */
export async function pendingContents(
  db: Database,
  { ids }: { ids: string[] },
): Promise<{ bid: PartialBid; content: NoticeContent }[]> {
  const rows = await db
    .select(listed)
    .from(notice)
    .where(and(pending, inArray(notice.id, ids)))
  return rows.map((row) => ({ bid: toPartialBid(row), content: contentOf(row) }))
}

type NoticeRow = Omit<typeof notice.$inferSelect, 'raw' | 'rawHash' | 'earlierHashes'>

/** What is wrong with a rejected record is its reason. */
const ALREADY_KNOWN = { automatic: true } as const

function toPartialBid(row: NoticeRow): PartialBid {
  const { id, source, sourceRef, title, buyerName, departments } = row
  const state = row.state as PartialBidState
  const verdict = state === 'rejected' ? ALREADY_KNOWN : promotion(contentOf(row))
  return {
    id,
    state,
    rejectionReason: row.rejectionReason,
    source: source as SourceCode,
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

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Json } from '#/domain/json.ts'
import type { TenderKind } from '#/domain/notices/tender-kinds.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { cpvLabel } from '#/features/categories/cpv.server.ts'
import { noticeTopics } from '#/features/categories/text-topics.ts'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import { namedTopics } from '#/features/categories/topic-words.ts'
import { topicsOfCall } from '#/features/categories/work-topics.server.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { fold } from '#/french-text/fold.ts'
import { FLAGS, type Flags, UNKNOWN } from '#/search/columns.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { analyse } from '#/search/text/analysis.ts'
import { callAmounts, comparedCents } from '../call-amounts.ts'
import { closingOf } from '../deadline.ts'
import type { SearchedText } from './find-matched-words.ts'

/** The published ones of these tenders in the form of the engine. */
export async function searchDocumentsOf(
  db: Database,
  { ids }: { ids: string[] },
): Promise<SearchDocument[]> {
  return (await tenderRows(db, withIds(ids))).map(toSearchDocument)
}

const withIds = (ids: string[]) => sql`not t.is_example and t.id = any(${sql.param(ids)}::uuid[])`

/** Those of these tenders that are examples of the demonstration; the engine never has them. */
export async function exampleDocumentsOf(
  db: Database,
  { ids }: { ids: string[] },
): Promise<SearchDocument[]> {
  const examples = sql`t.is_example and t.id = any(${sql.param(ids)}::uuid[])`
  return (await tenderRows(db, examples)).map(toSearchDocument)
}

/** The texts of these tenders that the engine looks into, each by the name of its place. */
export async function searchedTextsOf(
  db: Database,
  { ids }: { ids: string[] },
): Promise<Map<string, SearchedText[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tenderRows(db, withIds(ids))
  return new Map(rows.map((row) => [row.id, textsOf(row)]))
}

function textsOf(row: TenderRow): SearchedText[] {
  const texts: SearchedText[] = [
    { place: 'title', text: row.title },
    { place: 'buyer', text: row.buyer_name },
    { place: 'description', text: row.description ?? '' },
    ...row.lots.map((text) => ({ place: 'lots' as const, text })),
    { place: 'activity', text: activitiesOf(row).join('\n') },
    { place: 'location', text: placesOf(row).join('\n') },
    { place: 'reference', text: codesOf(row).join('\n') },
  ]
  return texts.filter(({ text }) => text !== '')
}

async function tenderRows(db: Database, condition: SQL): Promise<TenderRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select t.id, t.kind, t.title, t.description, t.main_category, t.procedure, t.buyer_reference,
      t.postcode, t.city, t.cpv_codes, t.latitude, t.longitude,
      b.name as buyer_name, b.slug as buyer_slug,
      (extract(epoch from t.published_at) * 1000)::float8 as published_at,
      (extract(epoch from t.deadline_at) * 1000)::float8 as deadline_at,
      (extract(epoch from t.cancelled_at) * 1000)::float8 as cancelled_at,
      t.estimate_cents::float8, t.maximum_cents::float8, t.currency,
      (select value from analysis_result where tender_id = t.id and lot_number is null
        and type = 'PRICE' and version = '1') as price,
      t.reserved_for <> '{}' as reserved,
      exists (select from analysis_result where tender_id = t.id and type = 'SITE_VISIT'
        and value -> 'isVisit' = 'true') as "siteVisit",
      array(select department_code from tender_department
        where tender_id = t.id order by rank) as departments,
      array(select category_slug from tender_category
        where tender_id = t.id order by rank) as categories,
      array(select distinct source from notice where tender_id = t.id) as sources,
      exists (select from award where award.tender_id = t.id) as is_awarded,
      array(select source_ref from notice where tender_id = t.id) as source_refs,
      array(select distinct jsonb_array_elements_text(content->'descriptorCodes') from notice
        where tender_id = t.id) as descriptor_codes,
      array(select concat_ws(' ', title, description) from lot
        where tender_id = t.id order by number) as lots
    from tender t join buyer b on b.id = t.buyer_id
    where t.status = 'published' and ${condition}`)
  return rows.map(withAmount)
}

/** What notices and analysis say of what it is worth. */
type StoredRow = Omit<TenderRow, 'amount_cents'> & {
  estimate_cents: number | null
  maximum_cents: number | null
  currency: string
  price: Json
}

function withAmount({
  estimate_cents,
  maximum_cents,
  currency,
  price,
  ...row
}: StoredRow): TenderRow {
  const amount = (cents: number | null) => (cents === null ? null : { cents, currency })
  const ofNotices = {
    estimate: amount(estimate_cents),
    minimum: null,
    maximum: amount(maximum_cents),
  }
  const stored = { type: 'PRICE', lotNumber: null, version: '1', value: price } as const
  const amounts = callAmounts(ofNotices, validResult([stored], 'PRICE'))
  return { ...row, amount_cents: comparedCents(amounts) }
}

/** What a tender is made into a document of; a notice that is no tender yet can be given in the same form. */
export type TenderRow = Flags & {
  id: string
  kind: TenderKind
  /** A winner is published. */
  is_awarded: boolean
  title: string
  description: string | null
  main_category: string | null
  procedure: string | null
  buyer_reference: string | null
  postcode: string | null
  city: string | null
  cpv_codes: string[]
  latitude: number | null
  longitude: number | null
  buyer_name: string
  buyer_slug: string
  published_at: number
  deadline_at: number | null
  cancelled_at: number | null
  /** See `comparedCents`. */
  amount_cents: number | null
  departments: string[]
  categories: string[]
  sources: string[]
  source_refs: string[]
  descriptor_codes: string[]
  lots: string[]
}

const known = (values: (string | null | undefined)[]) =>
  values.filter((value) => value !== null && value !== undefined)

const activitiesOf = ({ categories, cpv_codes }: TenderRow) =>
  known([...categories.map((slug) => categoryBySlug(slug)?.name), ...cpv_codes.map(cpvLabel)])

const placesOf = ({ city, departments }: TenderRow) =>
  known([city, ...departments.map((code) => departmentByCode(code)?.label)])

const codesOf = ({ cpv_codes, source_refs, buyer_reference, postcode }: TenderRow) =>
  known([...cpv_codes, ...source_refs, buyer_reference, postcode])

/** What the publisher chose counts by its share of the work; the others are likely, from the words. */
function topicsOf({
  title,
  description,
  buyer_name,
  descriptor_codes,
  categories,
  cpv_codes,
}: TenderRow) {
  const text = { title, body: description, buyer: buyer_name }
  return topicsOfCall({
    descriptors: descriptor_codes,
    categories,
    cpvCodes: cpv_codes,
    likely: noticeTopics(topicKnowledge(), text),
    named: namedTopics(topicKnowledge().words, analyse(title)).map(({ name }) => name),
    folded: fold(title),
  })
}

const assumedClosing = ({ published_at }: TenderRow) =>
  closingOf({ publishedAt: new Date(published_at), deadlineAt: null }).getTime()

/**
 * For the engine a call without a date stays open for ever: this sets when it closes. Prior information is never open: it
 * has no deadline, and counts as cancelled.
 */
function closingOfDocument(row: TenderRow): Pick<SearchDocument, 'deadlineAt' | 'cancelledAt'> {
  if (row.kind === 'prior_information') {
    return { deadlineAt: null, cancelledAt: row.cancelled_at ?? row.published_at }
  }
  return { deadlineAt: row.deadline_at ?? assumedClosing(row), cancelledAt: row.cancelled_at }
}

const flagsOf = (row: TenderRow): Flags =>
  Object.fromEntries(FLAGS.map((name) => [name, row[name] ?? false]))

export function toSearchDocument(row: TenderRow): SearchDocument {
  return {
    key: row.id,
    text: {
      title: row.title,
      buyer: row.buyer_name,
      body: [...activitiesOf(row), ...placesOf(row), row.description, ...row.lots]
        .filter(Boolean)
        .join('\n'),
      codes: codesOf(row),
      topics: topicsOf(row),
    },
    departments: row.departments,
    categories: row.categories,
    sources: row.sources,
    kinds: row.is_awarded ? [row.kind, 'award'] : [row.kind],
    cpvCodes: row.cpv_codes,
    mainCategory: row.main_category ?? UNKNOWN,
    procedure: row.procedure ?? UNKNOWN,
    buyerKey: row.buyer_slug,
    publishedAt: row.published_at,
    ...closingOfDocument(row),
    amountCents: row.amount_cents,
    ...flagsOf(row),
    position:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
  }
}

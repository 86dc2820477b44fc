import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { cpvLabel } from '#/features/categories/cpv.server.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import type { SearchDocument } from '#/search/search-document.ts'

/** The published ones of these tenders as the engine wants them. */
export function searchDocumentsOf(db: Database, { ids }: { ids: string[] }) {
  return searchDocuments(db, sql`and t.id = any(${sql.param(ids)}::uuid[])`)
}

/** The next published tenders in the order of their ids, from just after `after` on. */
export function searchDocumentsAfter(
  db: Database,
  { after, limit }: { after: string; limit: number },
) {
  return searchDocuments(db, sql`and t.id > ${after}::uuid order by t.id limit ${limit}`)
}

async function searchDocuments(db: Database, condition: SQL): Promise<SearchDocument[]> {
  const { rows } = await db.execute<TenderRow>(sql`
    select t.id, t.title, t.description, t.main_category, t.procedure, t.buyer_reference,
      t.postcode, t.city, t.cpv_codes, t.latitude, t.longitude,
      b.name as buyer_name, b.slug as buyer_slug,
      (extract(epoch from t.published_at) * 1000)::float8 as published_at,
      (extract(epoch from t.deadline_at) * 1000)::float8 as deadline_at,
      (extract(epoch from t.cancelled_at) * 1000)::float8 as cancelled_at,
      coalesce(t.estimate_cents, t.maximum_cents)::float8 as amount_cents,
      array(select department_code from tender_department
        where tender_id = t.id order by rank) as departments,
      array(select category_slug from tender_category
        where tender_id = t.id order by rank) as categories,
      array(select distinct source from notice where tender_id = t.id) as sources,
      array(select source_ref from notice where tender_id = t.id) as source_refs,
      array(select concat_ws(' ', title, description) from lot
        where tender_id = t.id order by number) as lots
    from tender t join buyer b on b.id = t.buyer_id
    where t.status = 'published' ${condition}`)
  return rows.map(toSearchDocument)
}

type TenderRow = {
  id: string
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
  amount_cents: number | null
  departments: string[]
  categories: string[]
  sources: string[]
  source_refs: string[]
  lots: string[]
}

function toSearchDocument(row: TenderRow): SearchDocument {
  const categoryNames = row.categories.map((slug) => categoryBySlug(slug)?.name)
  const cpvNames = row.cpv_codes.map(cpvLabel)
  const places = row.departments.map((code) => departmentByCode(code)?.label)
  return {
    key: row.id,
    text: {
      title: row.title,
      buyer: row.buyer_name,
      body: [row.description, ...row.lots, ...categoryNames, ...cpvNames, row.city, ...places]
        .filter(Boolean)
        .join('\n'),
      codes: [...row.cpv_codes, ...row.source_refs, row.buyer_reference, row.postcode].filter(
        (code) => code !== null,
      ),
    },
    departments: row.departments,
    categories: row.categories,
    sources: row.sources,
    cpvCodes: row.cpv_codes,
    mainCategory: row.main_category,
    procedure: row.procedure,
    buyerKey: row.buyer_slug,
    publishedAt: row.published_at,
    deadlineAt: row.deadline_at,
    cancelledAt: row.cancelled_at,
    amountCents: row.amount_cents,
    position:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
  }
}

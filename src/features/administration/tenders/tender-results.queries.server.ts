import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { Json } from '#/domain/json.ts'
import type { AnalysisOrigin, Evidence } from '#/domain/notices/analysis-types.ts'
import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import type { TenderStatus } from '#/domain/notices/tender-states.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import type { ResultPlace, StoredState } from './edited-results.ts'

export type EditableResult = ResultPlace & {
  version: string
  value: Json
  evidence: Evidence[]
  origin: AnalysisOrigin
  /** Changes whenever the value does: who saves says which one they saw. */
  revision: string
}

/** One save: what it changed, by whom; `actorName` is null for the command line or an account that is gone. */
export type ResultChange = {
  id: number
  at: string
  action: string
  actorName: string | null
  before: Record<string, StoredState>
  after: Record<string, StoredState>
}

export type AttachedNotice = {
  id: string
  source: SourceCode
  sourceRef: string
  kind: NoticeKind
  state: string
  title: string
  publishedAt: string | null
}

export type TenderForEdit = {
  id: string
  slug: string
  title: string
  status: TenderStatus
  buyerName: string
  analysisError: string | null
  lots: { number: number; title: string }[]
  notices: AttachedNotice[]
  results: EditableResult[]
  names: Omit<EvidenceNames, 'openPage'>
  /** The latest first. */
  history: ResultChange[]
}

/** Null where there is no such tender; of one that became part of another it is the other one. */
export async function tenderForEdit(
  db: Database,
  { bidId }: { bidId: string },
): Promise<TenderForEdit | null> {
  if (!isUuid(bidId)) return null
  const { rows } = await db.execute<
    Pick<TenderForEdit, 'id' | 'slug' | 'title' | 'status' | 'buyerName' | 'analysisError' | 'lots'>
  >(sql`
    select tender.id, tender.slug, tender.title, tender.status, buyer.name as "buyerName",
      tender.analysis_error as "analysisError",
      (select coalesce(json_agg(json_build_object('number', number, 'title', lot.title)
        order by number), '[]') from lot where tender_id = tender.id) as lots
    from tender join buyer on buyer.id = tender.buyer_id
    where tender.id = coalesce((select tender_id from former_tender where id = ${bidId}), ${bidId})`)
  const [bid] = rows
  if (!bid) return null
  const [results, notices, history] = await Promise.all([
    resultsOf(db, bid.id),
    noticesOf(db, bid.id),
    changesOf(db, bid.id),
  ])
  const { notices: named, documents } = evidenceNames({ notices, isExample: false })
  return { ...bid, results, notices, names: { notices: named, documents }, history }
}

/** Results of a tender, each with its revision. */
export async function resultsOf(
  db: Database | Transaction,
  tenderId: string,
): Promise<EditableResult[]> {
  const { rows } = await db.execute<EditableResult>(sql`
    select type, lot_number as "lotNumber", version, value, evidence, origin,
      md5(version || value::text) as revision
    from analysis_result where tender_id = ${tenderId}
    order by lot_number nulls first, type, version desc`)
  return rows
}

async function noticesOf(db: Database, tenderId: string): Promise<AttachedNotice[]> {
  const { rows } = await db.execute<AttachedNotice>(sql`
    select id, source, source_ref as "sourceRef", coalesce(kind, 'other') as kind, state,
      coalesce(title, '') as title,
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt"
    from notice where tender_id = ${tenderId} order by published_at, source_ref`)
  return rows
}

const MOST_CHANGES = 100

async function changesOf(db: Database, tenderId: string): Promise<ResultChange[]> {
  const { rows } = await db.execute<ResultChange>(sql`
    select audit_entry.id::int, action, app_user.name as "actorName",
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      coalesce(before, '{}') as before, coalesce(after, '{}') as after
    from audit_entry left join app_user on app_user.id = audit_entry.actor_id
    where subject_kind = 'tender' and ${isOfTender(tenderId)}
      and action in ('edit_results', 'restore_results')
    order by audit_entry.id desc limit ${MOST_CHANGES}`)
  return rows
}

/** Of a tender, or of one that became part of it. */
export function isOfTender(tenderId: string): SQL {
  return sql`subject_id = any(array(
    select ${tenderId}::text union all select id::text from former_tender where tender_id = ${tenderId}))`
}

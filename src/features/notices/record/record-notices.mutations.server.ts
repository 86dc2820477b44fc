import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { packBytes } from '#/db/packed-bytes.ts'
import { runInTurn } from '#/db/statements.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { DemoShift } from '#/features/demonstration/demo-content.ts'
import { type PlaceableNotice, placeableNotice } from '../join/connected-notices.server.ts'
import { type Placement, planPlacement } from '../write/promote-notices.mutations.server.ts'
import { tenderStatements, writeTenderDetails } from '../write/write-tenders.server.ts'
import { escapedOtherwise } from './escaped-records.queries.server.ts'
import {
  type IncomingRecord,
  identitiesOf,
  judge,
  judgeAgain,
  type Verdict,
} from './incoming-records.ts'
import { knownNotices } from './known-notices.queries.server.ts'
import { callKeyRows, type DraftNotice, noticeRow, referenceRows } from './notice-rows.ts'
import { storedTexts } from './stored-texts.server.ts'

export type RecordedCounts = {
  created: number
  updated: number
  unchanged: number
  /** Unusable, whether seen before or not. */
  rejected: number
  /** Of the updated: notices of the demonstration that real ones took the place of. */
  demoReplaced: number
}

export const NOTHING_RECORDED: Readonly<RecordedCounts> = {
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  demoReplaced: 0,
}

/** `again`: they are stored already, under the hash that `rememberTexts` was given, and read again. */
export type RecordsOfSource = {
  source: SourceCode
  records: readonly IncomingRecord[]
  demo?: DemoShift | null
  again?: boolean
}

/**
 * Records a batch of one source in one transaction: notices stored as published, calls promoted to
 * tenders, later notices joined to their call. Counts are of records. Writers take turns (an advisory
 * lock), since two of them could otherwise make two tenders of one call.
 */
export async function recordNotices(
  db: Database | Transaction,
  { source, records, demo = null, again = false }: RecordsOfSource,
): Promise<RecordedCounts> {
  const hashed = records.map((record) => ({ record, hash: storedTexts(record).hash }))
  return db.transaction(async (tx) => {
    await lockNotices(tx)
    const refs = hashed.flatMap(({ record, hash }) => identitiesOf(record, hash))
    const drafts = await knownNotices(tx, source, refs)
    const counts: RecordedCounts = { ...NOTHING_RECORDED }
    const escaped = again ? new Set() : await escapedOtherwise(tx, drafts, hashed)
    for (const { record, hash } of hashed) {
      const known = (ref: string) => drafts.get(ref)
      const judged = again
        ? judgeAgain(record, hash, known)
        : judge(record, hash, known, demo !== null)
      const isSame = judged.kind === 'update' && judged.id !== null && escaped.has(hash)
      const verdict: Verdict = isSame ? { kind: 'outranked', id: judged.id ?? '', hash } : judged
      if (verdict.kind === 'unchanged') counts[record.parsed.ok ? 'unchanged' : 'rejected']++
      if (verdict.kind === 'outranked') {
        const draft = [...drafts.values()].find(({ id }) => id === verdict.id)
        draft?.earlierHashes.push(hash)
        if (draft) draft.changed = true
        counts.unchanged++
      }
      if (verdict.kind === 'create' || verdict.kind === 'update') {
        if (demo === null && drafts.get(verdict.sourceRef)?.demo) counts.demoReplaced++
        applyRecord(drafts, record, verdict, demo !== null)
        const counted = verdict.kind === 'create' ? 'created' : 'updated'
        counts[record.parsed.ok ? counted : 'rejected']++
      }
    }
    const changed = [...drafts.values()].filter((draft) => draft.changed)
    const placeable = changed.flatMap(placeableOf)
    const placement = await planPlacement(tx, { notices: placeable, demo })
    await runInTurn(tx, tablesOf({ source, changed, placeable, demo, placement }))
    await writeTenderDetails(
      tx,
      placement,
      new Set(changed.filter(({ record }) => record?.parsed.ok).map(({ id }) => id)),
    )
    return counts
  })
}

/** Writers of notices take turns, until their transaction ends. */
export async function lockNotices(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.notices'))`)
}

function placeableOf({ id, tenderId, demo, record }: DraftNotice): PlaceableNotice[] {
  return record?.parsed.ok
    ? [placeableNotice({ id, tenderId, demo, content: record.parsed.notice })]
    : []
}

function applyRecord(
  drafts: Map<string, DraftNotice>,
  record: IncomingRecord,
  { sourceRef, hash }: { sourceRef: string; hash: string },
  demo: boolean,
): void {
  const before = drafts.get(sourceRef)
  const earlierHashes = before?.earlierHashes ?? []
  drafts.set(sourceRef, {
    id: before?.id ?? newId(),
    sourceRef,
    version: record.version,
    hash,
    earlierHashes: before && before.hash !== hash ? [...earlierHashes, before.hash] : earlierHashes,
    rejected: !record.parsed.ok,
    demo,
    tenderId: before?.tenderId ?? null,
    isNew: before?.isNew ?? true,
    changed: true,
    record,
  })
}

type Recording = {
  source: SourceCode
  changed: readonly DraftNotice[]
  placeable: readonly PlaceableNotice[]
  demo: DemoShift | null
  placement: Placement
}

function* tablesOf(recording: Recording): Generator<SQL> {
  yield* tenderStatements(recording.placement)
  yield* noticeStatements(recording)
}

function* noticeStatements({
  source,
  changed,
  placeable,
  demo,
  placement,
}: Recording): Generator<SQL> {
  const remembered = changed.filter(({ record }) => record === null)
  if (remembered.length > 0) yield hashesStatement(remembered)
  const rewritten = changed.filter(({ record }) => record !== null)
  if (rewritten.length === 0) return
  const { bytes, places } = packBytes(rewritten.flatMap(textsOf))
  const rows = rewritten.map((draft, index) => ({
    ...noticeRow(draft, demo, placement),
    raw_start: places[2 * index]?.start,
    content_start: places[2 * index + 1]?.start,
    content_length: places[2 * index + 1]?.length,
  }))
  yield sql`
    insert into notice (id, source, source_ref, version, kind, state, rejection_reason, demo, raw,
      tender_id, joining, raw_hash, earlier_hashes, content, title, buyer_name, departments, published_at, deadline_at,
      deadline_contradiction)
    select id, ${source}, source_ref, version, kind, state, rejection_reason, ${demo !== null},
      convert_from(substring(bytes from raw_start + 1 for content_start - raw_start), 'UTF8'),
      tender_id, joining, decode(hash, 'hex'), ${HASHES},
      nullif(convert_from(substring(bytes from content_start + 1 for content_length), 'UTF8'), '')::jsonb, title, buyer_name, coalesce(departments, '{}'),
      published_at, deadline_at, deadline_contradiction
    from (select ${Buffer.from(bytes.buffer)}::bytea as bytes) as texts, json_to_recordset(${jsonRows(rows)}) as incoming(
      id uuid, source_ref text, version text, kind text, state text, rejection_reason text,
      raw_start integer, content_start integer, content_length integer, tender_id uuid, joining jsonb,
      hash text, earlier_hashes text[], title text, buyer_name text, departments text[], published_at timestamptz, deadline_at timestamptz,
      deadline_contradiction text)
    on conflict (source, source_ref) do update set
      version = excluded.version, kind = excluded.kind,
      state = case when excluded.tender_id is null and notice.tender_id is not null
        and excluded.state <> 'rejected' then notice.state else excluded.state end,
      tender_id = case when excluded.state = 'rejected' then null
        else coalesce(excluded.tender_id, notice.tender_id) end,
      joining = case when excluded.state = 'rejected' then null
        else coalesce(excluded.joining, notice.joining) end,
      rejection_reason = excluded.rejection_reason, demo = excluded.demo, raw = excluded.raw,
      raw_hash = excluded.raw_hash, earlier_hashes = excluded.earlier_hashes,
      content = excluded.content, title = excluded.title, buyer_name = excluded.buyer_name,
      departments = excluded.departments, published_at = excluded.published_at,
      deadline_at = excluded.deadline_at,
      deadline_contradiction = excluded.deadline_contradiction, updated_at = now()`
  const old = rewritten.filter(({ isNew }) => !isNew)
  if (old.length > 0) {
    yield sql`delete from notice_reference where notice_id = ${idsOf(old)}`
    yield sql`delete from notice_call_key where notice_id = ${idsOf(old)}`
  }
  const refused = old.filter(({ rejected }) => rejected)
  if (refused.length > 0) {
    yield sql`delete from award where notice_id = ${idsOf(refused)}`
    yield sql`delete from tender_event where notice_id = ${idsOf(refused)}`
  }
  yield sql`
    insert into notice_reference (notice_id, relation, scheme, value)
    select notice_id, relation, scheme, value
    from json_to_recordset(${jsonRows(rewritten.flatMap(referenceRows))}) as incoming(
      notice_id uuid, relation text, scheme text, value text)
    on conflict do nothing`
  yield sql`
    insert into notice_call_key (notice_id, key, from_day, to_day)
    select notice_id, unnest(keys), "from", "to"
    from json_to_recordset(${jsonRows(callKeyRows(rewritten, placeable))}) as incoming(
      notice_id uuid, keys bigint[], "from" date, "to" date)`
}

/** What was published, then what was read in it. */
function textsOf({ record }: DraftNotice): [raw: Uint8Array, content: Uint8Array] {
  if (record === null) throw new Error('A notice without its record cannot be written')
  const { raw, content } = storedTexts(record)
  return [raw, content ?? NOTHING]
}

const NOTHING = new Uint8Array()

function hashesStatement(drafts: readonly DraftNotice[]): SQL {
  const rows = drafts.map(({ id, earlierHashes }) => ({ id, earlier_hashes: earlierHashes }))
  return sql`
    update notice set earlier_hashes = ${HASHES}
    from json_to_recordset(${jsonRows(rows)}) as incoming(id uuid, earlier_hashes text[])
    where notice.id = incoming.id`
}

const HASHES = sql.raw(
  `array(select decode(one, 'hex') from unnest(incoming.earlier_hashes) as one)`,
)

function idsOf(drafts: readonly DraftNotice[]) {
  const ids = JSON.stringify(drafts.map(({ id }) => id))
  return sql`any(array(select json_array_elements_text(${ids}::json)::uuid))`
}

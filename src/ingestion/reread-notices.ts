import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#/db/client.server.ts'
import { type NoticeKind, RAW_VERSIONS, type RawVersion } from '#/domain/notices/notice-content.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { READER_VERSIONS, type ReaderVersions } from '#/domain/sources/record-formats.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { readDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { rememberTexts, storedTexts } from '#/features/notices/record/stored-texts.server.ts'
import { recordBatch } from './record-batch.ts'
import { readerOf, readStored } from './record-readers.ts'

/** Notices of one transaction. */
const BATCH = 500
/**
 * Incremented with every change of what tenders are composed of, for the same notices: titles, excerpts, categories,
 * names of buyers, keys of calls. 2: register names, Title Case, proper names, cut titles, excerpts, vague descriptors.
 * 3: « Jean Moulin », lone quotation marks, labels of titles.
 * 4: first words of titles in categories, places, titles.
 * 5: case and accents of unknown words, titles that say nothing, whole titles.
 * 6: keys by the buyer’s SIREN.
 * 7: prior information makes tenders of its own kind.
 * 8: « à » written « á », categories.
 * 9: titles without « La présente consultation a pour objet ».
 * 10: categories of lots, countries abroad, durations of whole years.
 * 12: studies are no design, first words that all words contradict.
 * 14: what a title names beside its subject, whole buildings before one trade.
 */
const COMPOSITION_VERSION = 14
/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * How far the stored records of a format were read by a version of their reader: `after` is null at the end. Where the
 * composition of tenders changed as well, the calls that come out the same are composed again (`composesAll`).
 */
const progressShape = z.object({
  version: z.number().int(),
  composition: z.number().int().default(1),
  composesAll: z.boolean().default(false),
  after: z.uuid().nullable(),
})
type Progress = z.infer<typeof progressShape>

/** `refused`: notices that their reader, or the database, takes no more; they stay as they were. */
export type RereadCounts = { read: number; changed: number; refused: number }

/**
 * Reads what is stored in a format again when its reader has changed since, and writes the notices that come out
 * otherwise, with their tenders. Batch by batch, each in a transaction with its progress, until all is done or `until`
 * is past: killed at any point, it continues with the batch it was in.
 */
export async function rereadNotices(
  db: Database,
  {
    until,
    versions = READER_VERSIONS,
    composition = COMPOSITION_VERSION,
    batch = BATCH,
  }: { until: Date; versions?: ReaderVersions; composition?: number; batch?: number },
): Promise<RereadCounts> {
  const counts: RereadCounts = { read: 0, changed: 0, refused: 0 }
  for (const format of RAW_VERSIONS) {
    const version = versions[format] ?? 1
    while (new Date() < until) {
      const done = await db.transaction((tx) =>
        rereadBatch(tx, { format, version, composition, batch, counts }),
      )
      if (done) break
    }
  }
  return counts
}

/** In a database without notices: those that come are read by the present readers, and need not be read again. */
export async function stampReaderVersions(db: Database): Promise<void> {
  const rows = RAW_VERSIONS.map((format) => ({
    key: `reader:${format}`,
    value: { version: READER_VERSIONS[format] ?? 1, composition: COMPOSITION_VERSION, after: null },
  }))
  await db.execute(sql`
    insert into setting (key, value)
    select key, value from json_to_recordset(${JSON.stringify(rows)}::json) as stamp(key text, value jsonb)
    where not exists (select from notice)
    on conflict (key) do nothing`)
}

/** True where nothing is left to be read. */
async function rereadBatch(
  tx: Transaction,
  {
    format,
    version,
    composition,
    batch,
    counts,
  }: {
    format: RawVersion
    version: number
    composition: number
    batch: number
    counts: RereadCounts
  },
): Promise<boolean> {
  const key = `reader:${format}`
  await tx.execute(sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify({ version: 1, after: null })}::jsonb)
    on conflict (key) do nothing`)
  const { rows } = await tx.execute<{ value: unknown }>(
    sql`select value from setting where key = ${key} for update`,
  )
  const progress = progressShape.parse(rows[0]?.value)
  // A worker of an older version of the software leaves what a newer one did.
  if (progress.version > version || progress.composition > composition) return true
  const isSame = progress.version === version && progress.composition === composition
  if (isSame && progress.after === null) return true
  const composesAll = progress.composition !== composition || isUnfinished(progress)
  const after = (isSame ? progress.after : null) ?? NO_ID
  const notices = await storedAfter(tx, { format, after, batch })
  await writeChanged(tx, { notices, composesAll, counts })
  const last = notices.length < batch ? null : (notices.at(-1)?.id ?? null)
  const next: Progress = { version, composition, composesAll, after: last }
  await tx.execute(sql`
    update setting set value = ${JSON.stringify(next)}::jsonb, updated_at = now()
    where key = ${key}`)
  counts.read += notices.length
  return last === null
}

const isFounding = ({ kind }: StoredNotice) => kind === 'call' || kind === 'prior_information'

/** A run that composes all tenders again has not reached its end. */
const isUnfinished = ({ composesAll, after }: Progress) => composesAll && after !== null

type StoredNotice = {
  id: string
  kind: NoticeKind | null
  source: SourceCode
  source_ref: string
  version: RawVersion
  raw: string
  hash: string
  demo: boolean
  rejection_reason: string | null
  content: StoredContent | null
  deadline_contradiction: string | null
}

async function storedAfter(
  tx: Transaction,
  { format, after, batch }: { format: RawVersion; after: string; batch: number },
): Promise<StoredNotice[]> {
  const { rows } = await tx.execute<StoredNotice>(sql`
    select id, kind, source, source_ref, version, raw, encode(raw_hash, 'hex') as hash, demo, rejection_reason, content,
      deadline_contradiction
    from notice where version = ${format} and id > ${after} order by id limit ${batch}`)
  return rows
}

async function writeChanged(
  tx: Transaction,
  {
    notices,
    composesAll,
    counts,
  }: { notices: readonly StoredNotice[]; composesAll: boolean; counts: RereadCounts },
): Promise<void> {
  const read = notices.map((notice) => ({ notice, record: readAgain(notice) }))
  counts.refused += read.filter(
    ({ notice, record }) => !record.parsed.ok && notice.rejection_reason === null,
  ).length
  const changed = read.filter(
    ({ notice, record }) =>
      isOtherwise(notice, record) || (composesAll && isFounding(notice) && record.parsed.ok),
  )
  const weeks = (await readDemoSetting(tx))?.weeks ?? 0
  const groups = Map.groupBy(changed, ({ notice: { source, demo } }) => `${source} ${demo}`)
  for (const group of groups.values()) {
    const first = group[0]?.notice
    if (!first) continue
    const recorded = await recordBatch(tx, {
      source: first.source,
      records: group.map(({ record }) => record),
      demo: first.demo ? { weeks } : null,
      again: true,
    })
    counts.changed += recorded.created + recorded.updated
    counts.refused += recorded.rejected - group.filter(({ record }) => !record.parsed.ok).length
  }
  await removeRead(tx, changed)
}

/** The record under the hash that it is stored with. One that was typed in has no reader: it is as it was stored. */
function readAgain(notice: StoredNotice): IncomingRecord {
  const { source, source_ref: sourceRef, version, raw, hash, content } = notice
  const record: IncomingRecord =
    readerOf(source) === null && content !== null
      ? { source, version, raw, parsed: { ok: true, notice: restoreContent(content) } }
      : readStored({ source, sourceRef, version, raw })
  rememberTexts(record, { ...storedTexts(record), hash })
  return record
}

function isOtherwise(notice: StoredNotice, record: IncomingRecord): boolean {
  const { parsed } = record
  if (!parsed.ok) {
    const isMistaken = record.version !== notice.version
    return (
      isMistaken || (notice.rejection_reason ?? parsed.rejected.reason) !== parsed.rejected.reason
    )
  }
  const content = storedTexts(record).content ?? Buffer.from('null')
  return (
    !isDeepStrictEqual(JSON.parse(Buffer.from(content).toString('utf8')), notice.content) ||
    (parsed.contradiction ?? null) !== notice.deadline_contradiction
  )
}

/** A record that could not be read had its hash as its number: the notice that it is now replaces it. */
async function removeRead(
  tx: Transaction,
  changed: readonly { notice: StoredNotice; record: IncomingRecord }[],
): Promise<void> {
  const ids = changed.flatMap(({ notice, record: { parsed } }) =>
    parsed.ok && parsed.notice.sourceRef !== notice.source_ref ? [notice.id] : [],
  )
  if (ids.length === 0) return
  await tx.execute(sql`
    delete from notice as former where state = 'rejected'
      and id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)
      and exists (select from notice where notice.source = former.source
        and notice.raw_hash = former.raw_hash and notice.id <> former.id)`)
}

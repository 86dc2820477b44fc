import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { keysOf } from '#/domain/keys-of.ts'
import { mappedRecord } from '#/features/administration/manual-entry/column-mapping.ts'
import { importNotices } from '#/features/administration/manual-entry/import-notices.mutations.server.ts'
import type { PreviewLine } from '#/features/administration/manual-entry/import-table.ts'
import {
  type FieldError,
  manualNotice,
} from '#/features/administration/manual-entry/manual-notice.ts'
import type { ManualField } from '#/features/administration/manual-entry/manual-record.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import type { RecordedCounts } from '#/features/notices/record/record-notices.mutations.server.ts'

export type AddedTender =
  /** `tenderId` is null where the notice waits for something: `noticeId` is what is completed then. */
  | { ok: true; noticeId: string; tenderId: string | null; isNew: boolean }
  | { ok: false; errors: FieldError[] }

/** A tender that was typed in. Typed in again, with another deadline or a description, it is the same one. */
export async function addBid(
  db: Database,
  {
    fields,
    actorId,
    now,
  }: { fields: Partial<Record<ManualField, string>>; actorId: string; now: Date },
): Promise<AddedTender> {
  const names = keysOf(fields)
  const given = mappedRecord(
    names.map((name) => fields[name] ?? ''),
    names,
  )
  const read = manualNotice(given, now)
  if (!read.ok) return read
  return db.transaction(async (tx) => {
    const { created } = await importNotices(tx, [{ line: 1, given, ...read }])
    const { rows } = await tx.execute<{ id: string; tender_id: string | null }>(sql`
      select id, tender_id from notice
      where source = 'manual' and source_ref = ${read.notice.sourceRef}`)
    const [notice] = rows
    if (!notice) throw new Error('The notice that was typed in is not there')
    await recordChange(tx, {
      actorId,
      action: 'add',
      subject: { kind: 'notice', id: notice.id },
      after: { title: read.notice.title, buyer: read.notice.buyer.name, tender: notice.tender_id },
    })
    const { id: noticeId, tender_id: tenderId } = notice
    return { ok: true, noticeId, tenderId, isNew: created === 1 }
  })
}

/** The usable lines of a list, together: all of them or none. */
export function importBids(
  db: Database,
  {
    lines,
    fileName,
    actorId,
  }: { lines: readonly PreviewLine[]; fileName: string; actorId: string },
): Promise<RecordedCounts> {
  return db.transaction(async (tx) => {
    const counts = await importNotices(tx, lines)
    await recordChange(tx, {
      actorId,
      action: 'import',
      subject: { kind: 'source', id: 'manual' },
      after: { file: fileName, ...counts },
    })
    return counts
  })
}

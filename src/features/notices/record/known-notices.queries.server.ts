import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { NoticeKind, RawVersion } from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { DraftNotice } from './notice-rows.ts'

/** `kind` is null where the record could not be used. */
export type StoredNotice = {
  kind: NoticeKind | null
  deadlineAt: Date | null
  departments: string[]
  updatedAt: Date
}

/** Which of these notices of a source are here already, demonstration data aside. */
export async function storedNotices(
  db: Database,
  { source, refs }: { source: SourceCode; refs: readonly string[] },
): Promise<Map<string, StoredNotice>> {
  const { rows } = await db.execute<{
    source_ref: string
    kind: NoticeKind | null
    deadline_at: Date | string | null
    departments: string[]
    updated_at: Date | string
  }>(sql`
    select source_ref, kind, deadline_at, departments, updated_at from notice
    where source = ${source} and not demo
      and source_ref in (select json_array_elements_text(${JSON.stringify(refs)}::json))`)
  return new Map(
    rows.map(
      ({ source_ref: ref, kind, deadline_at: deadlineAt, departments, updated_at: updatedAt }) => [
        ref,
        {
          kind,
          departments,
          deadlineAt: deadlineAt === null ? null : new Date(deadlineAt),
          updatedAt: new Date(updatedAt),
        },
      ],
    ),
  )
}

/** Notices of a source by their identity, with what decides what becomes of a record of theirs. */
export async function knownNotices(
  tx: Transaction,
  source: SourceCode,
  refs: readonly string[],
): Promise<Map<string, DraftNotice>> {
  const { rows } = await tx.execute<{
    id: string
    source_ref: string
    version: RawVersion
    hash: string
    earlier: string[]
    rejected: boolean
    demo: boolean
    tender_id: string | null
  }>(sql`
    select id, source_ref, version, tender_id, encode(raw_hash, 'hex') as hash,
      array(select encode(one, 'hex') from unnest(earlier_hashes) as one) as earlier,
      state = 'rejected' as rejected, demo
    from notice
    where source = ${source}
      and source_ref in (select json_array_elements_text(${JSON.stringify(refs)}::json))`)
  return new Map(
    rows.map(({ source_ref: sourceRef, tender_id: tenderId, earlier, ...row }) => [
      sourceRef,
      {
        ...row,
        sourceRef,
        tenderId,
        earlierHashes: earlier,
        isNew: false,
        changed: false,
        record: null,
      },
    ]),
  )
}

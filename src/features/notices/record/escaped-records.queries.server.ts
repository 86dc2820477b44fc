import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { IncomingRecord } from './incoming-records.ts'
import type { DraftNotice } from './notice-rows.ts'
import { isSameRecord } from './same-record.ts'

/** Hashes of records that differ from what is stored of their notice in escaping alone. */
export async function escapedOtherwise(
  tx: Transaction,
  drafts: ReadonlyMap<string, DraftNotice>,
  hashed: readonly { record: IncomingRecord; hash: string }[],
): Promise<ReadonlySet<string>> {
  const changed = hashed.flatMap(({ record: { parsed, raw, version }, hash }) => {
    const draft = parsed.ok ? drafts.get(parsed.notice.sourceRef) : undefined
    const isNew = draft && !draft.demo && !draft.rejected && draft.version === version
    return isNew && draft.hash !== hash ? [{ id: draft.id, raw, hash }] : []
  })
  if (changed.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string; raw: string }>(sql`
    select id, raw from notice where id in (
      select json_array_elements_text(${JSON.stringify(changed.map(({ id }) => id))}::json)::uuid)`)
  const stored = new Map(rows.map(({ id, raw }) => [id, raw]))
  return new Set(
    changed.flatMap(({ id, raw, hash }) => (isSameRecord(raw, stored.get(id) ?? '') ? hash : [])),
  )
}

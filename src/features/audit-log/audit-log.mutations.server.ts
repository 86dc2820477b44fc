import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import type { AuditSubject } from '#/domain/audit-subjects.ts'
import { type BeforeAndAfter, changedFields } from './changed-fields.ts'

export type Change = Partial<BeforeAndAfter> & {
  /** Account that makes the change; null for the command line. */
  actorId: string | null
  /** In the imperative: `publish`, `edit_result`. */
  action: string
  subject: { kind: AuditSubject; id: string }
}

/**
 * Writes a change of the back office into the audit log, in the transaction of the change: both are committed or
 * neither. Pass no secrets, and only the personal data that the change concerns.
 */
export async function recordChange(tx: Transaction, ...changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ actorId, action, subject, before = null, after = null }) => ({
    actor_id: actorId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    ...changedFields({ before, after }),
  }))
  await tx.execute(sql`
    insert into audit_entry (actor_id, action, subject_kind, subject_id, before, after)
    select actor_id, action, subject_kind, subject_id, before, after
    from json_to_recordset(${jsonRows(rows)}) as incoming(actor_id uuid, action text,
      subject_kind text, subject_id text, before jsonb, after jsonb)`)
}

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { restoreContent, type StoredContent } from '#/domain/notices/stored-content.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { attachNotice } from '#/features/notices/join/call-decisions.mutations.server.ts'
import {
  lockNotices,
  recordNotices,
} from '#/features/notices/record/record-notices.mutations.server.ts'
import { promotion, type WaitingReason } from '#/features/notices/waiting/promotion.ts'
import type { ProposedTender } from './promoted-notice.schemas.ts'
import { completedContent, completedRecord, proposedTender } from './proposed-tender.ts'

type PromotionOutcome =
  /** `isNew` is false where the call was known already: the notice joined it. */
  | { ok: true; tenderId: string; isNew: boolean }
  | { ok: false; refusal: 'not_waiting' }
  | { ok: false; refusal: 'incomplete'; waitingFor: WaitingReason[] }

/**
 * Makes a notice that waits a tender, with what an administrator set right; published, or saved as a draft. What
 * the source published stays as it is, and part of the tender.
 */
export function promotePartialNotice(
  db: Database,
  {
    id,
    proposed,
    asDraft,
    actorId,
  }: { id: string; proposed: ProposedTender; asDraft: boolean; actorId: string },
): Promise<PromotionOutcome> {
  return db.transaction(async (tx) => {
    await lockNotices(tx)
    const { rows } = await tx.execute<{ content: StoredContent }>(
      sql`select content from notice where id = ${id} and state = 'pending' for update`,
    )
    const [row] = rows
    if (!row) return { ok: false, refusal: 'not_waiting' }
    const original = restoreContent(row.content)
    const notice = completedContent(id, original, proposed)
    const verdict = promotion(notice)
    if (!verdict.automatic) {
      return { ok: false, refusal: 'incomplete', waitingFor: verdict.waitingFor }
    }
    const raw = JSON.stringify(completedRecord(notice))
    const { source, version } = notice
    await recordNotices(tx, {
      source,
      records: [{ source, version, raw, parsed: { ok: true, notice } }],
    })
    const tenderId = await tenderOfCompleted(tx, notice.sourceRef)
    // Those that share a number with it are together already.
    await attachNotice(tx, { noticeId: id, tenderId, by: { decidedBy: actorId } })
    const isNew = await settle(tx, { tenderId, asDraft })
    await recordChange(tx, {
      actorId,
      action: 'promote',
      subject: { kind: 'notice', id },
      before: { ...proposedTender(original), tender: null },
      after: { ...proposed, tender: tenderId },
    })
    return { ok: true, tenderId, isNew }
  })
}

async function tenderOfCompleted(tx: Transaction, sourceRef: string): Promise<string> {
  const { rows } = await tx.execute<{ tender_id: string | null }>(
    sql`select tender_id from notice where source = 'manual' and source_ref = ${sourceRef}`,
  )
  const tenderId = rows[0]?.tender_id
  if (!tenderId) throw new Error(`The completed notice ${sourceRef} made no tender`)
  return tenderId
}

/** A tender that this transaction made may be a draft; one that was there stays as it was. */
async function settle(
  tx: Transaction,
  { tenderId, asDraft }: { tenderId: string; asDraft: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update tender set status = ${asDraft ? 'draft' : 'published'}
    where id = ${tenderId} and created_at = now()`)
  return rowCount === 1
}

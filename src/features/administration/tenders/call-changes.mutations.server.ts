import type { Database, Transaction } from '#/db/client.server.ts'
import { type Change, recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import {
  attachNotice,
  type Decided,
  mergeTenders,
  splitTender,
} from '#/features/notices/join/call-decisions.mutations.server.ts'
import { tendersNamed } from '#/features/tenders/tender-ids.queries.server.ts'

export type CallOutcome =
  | Decided
  /** What was typed names no tender, or several. */
  | { ok: false; refusal: 'unnamed_tender' }

/** Two tenders are one call; `other` is an id, a slug or the number of a notice. */
export async function mergeWithAudit(
  db: Database,
  { tenderId, other, actorId }: { tenderId: string; other: string; actorId: string },
): Promise<CallOutcome> {
  const otherId = await onlyTenderNamed(db, other)
  if (otherId === null) return { ok: false, refusal: 'unnamed_tender' }
  const both = [tenderId, otherId]
  return inOne(
    db,
    (tx) => mergeTenders(tx, { tenderId, otherId, by: { decidedBy: actorId } }),
    ([remaining = tenderId]) => ({
      actorId,
      action: 'merge',
      subject: { kind: 'tender', id: remaining },
      before: { tenders: both },
      after: { tenders: [remaining] },
    }),
  )
}

/** These notices of a tender are of another call. */
export function splitWithAudit(
  db: Database,
  { tenderId, noticeIds, actorId }: { tenderId: string; noticeIds: string[]; actorId: string },
): Promise<CallOutcome> {
  return inOne(
    db,
    (tx) => splitTender(tx, { tenderId, noticeIds, by: { decidedBy: actorId } }),
    (tenderIds) => ({
      actorId,
      action: 'split',
      subject: { kind: 'tender', id: tenderId },
      before: { tenders: [tenderId] },
      after: { tenders: [...tenderIds], leaving: noticeIds },
    }),
  )
}

/** A notice that waits is of a tender that is there. */
export async function attachWithAudit(
  db: Database,
  { noticeId, other, actorId }: { noticeId: string; other: string; actorId: string },
): Promise<CallOutcome> {
  const tenderId = await onlyTenderNamed(db, other)
  if (tenderId === null) return { ok: false, refusal: 'unnamed_tender' }
  return inOne(
    db,
    (tx) => attachNotice(tx, { noticeId, tenderId, by: { decidedBy: actorId } }),
    () => ({
      actorId,
      action: 'attach',
      subject: { kind: 'notice', id: noticeId },
      after: { tender: tenderId },
    }),
  )
}

async function onlyTenderNamed(db: Database, name: string): Promise<string | null> {
  const [only, ...others] = await tendersNamed(db, { name })
  return only !== undefined && others.length === 0 ? only : null
}

/** The decision and its entry in the audit log, together. */
function inOne(
  db: Database,
  decide: (tx: Transaction) => Promise<Decided>,
  changeOf: (tenderIds: readonly string[]) => Change,
): Promise<CallOutcome> {
  return db.transaction(async (tx) => {
    const decided = await decide(tx)
    if (decided.ok) await recordChange(tx, changeOf(decided.tenderIds))
    return decided
  })
}

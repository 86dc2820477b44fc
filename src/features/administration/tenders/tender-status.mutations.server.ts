import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { TenderStatus } from '#/domain/notices/tender-states.ts'
import { requestAnalysis } from '#/features/analysis/analysis-requests.mutations.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { type StatusAction, statusAfter } from '#/features/tenders/tender-lifecycle.ts'

/** `refused`: those for which the action has no meaning as they are. */
type StatusChange = { changed: number; refused: number }

/** Publishes, withdraws or has read again many tenders at once; those that cannot be stay as they are. */
export async function changeStatuses(
  db: Database,
  {
    tenderIds,
    action,
    actorId,
  }: { tenderIds: readonly string[]; action: StatusAction; actorId: string },
): Promise<StatusChange> {
  const ids = sql`any(array(select json_array_elements_text(${JSON.stringify(tenderIds)}::json)::uuid))`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; status: TenderStatus }>(
      sql`select id, status from tender where id = ${ids} order by id for update`,
    )
    const changes = rows.flatMap(({ id, status }) => {
      const next = statusAfter(action, status)
      return next === null ? [] : [{ id, before: status, after: next }]
    })
    if (changes.length > 0) {
      const moved = changes.filter(({ before, after }) => before !== after)
      await tx.execute(sql`
        update tender set status = incoming.after, updated_at = now()
        from json_to_recordset(${JSON.stringify(moved)}::json) as incoming(id uuid, after text)
        where tender.id = incoming.id`)
      if (action === 'reanalyse') {
        await requestAnalysis(tx, { tenderIds: changes.map(({ id }) => id) })
      }
      await recordChange(
        tx,
        ...changes.map(({ id, before, after }) => ({
          actorId,
          action,
          subject: { kind: 'tender' as const, id },
          before: { status: before },
          after: { status: after },
        })),
      )
    }
    return { changed: changes.length, refused: tenderIds.length - changes.length }
  })
}

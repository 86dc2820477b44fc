import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { FunnelStep } from '#/domain/funnel-steps.ts'

type FunnelEvent = {
  step: FunnelStep
  /** Subject of the step; the same step of the same subject counts once. */
  subjectId: string
  userId?: string | null
  organisationId?: string | null
  salesLinkId?: string | null
  at: Date
}

/** In the transaction of what happened, where there is one. */
export async function recordStep(
  db: Database | Transaction,
  { step, subjectId, userId, organisationId, salesLinkId, at }: FunnelEvent,
): Promise<void> {
  await db.execute(sql`
    insert into funnel_event (step, subject_id, user_id, organisation_id, sales_link_id, at)
    values (${step}, ${subjectId}, ${userId ?? null}, ${organisationId ?? null}, ${salesLinkId ?? null},
      ${at.toISOString()})
    on conflict do nothing`)
}

/** Removes a step that turned out not to have happened. */
export async function forgetStep(
  tx: Transaction,
  { step, subjectId }: Pick<FunnelEvent, 'step' | 'subjectId'>,
): Promise<void> {
  await tx.execute(sql`delete from funnel_event where step = ${step} and subject_id = ${subjectId}`)
}

/** The first opening of a link that is still good. */
export async function recordLinkOpened(
  db: Database,
  { salesLinkId, now }: { salesLinkId: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into funnel_event (step, subject_id, sales_link_id, at)
    select 'link_opened', id, id, ${now.toISOString()} from sales_link
    where id = ${salesLinkId} and expires_at > ${now.toISOString()}
    on conflict do nothing`)
}

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { FunnelStep } from './funnel-steps.ts'

export type FunnelEvent = {
  step: FunnelStep
  /** What it happened to; the same step of the same thing counts once. */
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

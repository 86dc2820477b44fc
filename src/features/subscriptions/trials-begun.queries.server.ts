import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'

/** Number of other organisations, deleted ones included, for which this person began the trial. */
export async function trialsBegunElsewhere(
  db: Database | Transaction,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from funnel_event
    where step = 'trial_begun' and user_id = ${userId} and subject_id <> ${organisationId}`)
  return rows[0]?.count ?? 0
}

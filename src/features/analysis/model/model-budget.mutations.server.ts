import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { parisStartOf } from '#/db/paris-day.server.ts'
import { modelCall } from '#/db/schema/model-call.ts'
import type { ModelBudget, ModelPurpose } from '#/domain/model-calls.ts'
import { newId } from '#/domain/new-id.ts'
import type { ModelReply } from './ask-structured.server.ts'
import type { ModelAccess } from './model-access.ts'

/** Who asks a model, and for what. */
export type ModelCaller = { tenderId: string; organisationId: string; purpose: ModelPurpose }

/**
 * Counts a question before it is asked, with an estimate of its tokens, so that questions asked at the same time and a
 * killed process count too. Returns its id, or the limit that is reached, which is stored as its failure.
 */
export function beginCall(
  db: Database,
  { model, estimate, ...caller }: ModelCaller & { model: ModelAccess; estimate: number },
): Promise<{ id: string } | { refusal: ModelBudget }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('model_call'))`)
    const refusal = await reachedBudget(tx, { model, organisationId: caller.organisationId })
    const id = newId()
    await tx.insert(modelCall).values({
      id,
      ...caller,
      model: model.model,
      inputTokens: refusal ? 0 : estimate,
      outputTokens: 0,
      failure: refusal ?? 'interrupted',
    })
    return refusal ? { refusal } : { id }
  })
}

/** Replaces the estimate by what the question took. */
export async function endCall(
  db: Database,
  { id, organisationId, reply }: { id: string; organisationId: string; reply: ModelReply<unknown> },
): Promise<void> {
  await db
    .update(modelCall)
    .set({ ...reply.usage, failure: reply.ok ? null : reply.failure })
    .where(sql`${eq(modelCall.id, id)} and ${eq(modelCall.organisationId, organisationId)}`)
}

async function reachedBudget(
  tx: Transaction,
  { model, organisationId }: { model: ModelAccess; organisationId: string },
): Promise<ModelBudget | null> {
  const { rows } = await tx.execute<Record<'site' | 'day' | 'month', string>>(sql`
    select
      (select coalesce(sum(input_tokens + output_tokens), 0) from model_call
       where asked_at >= ${parisStartOf('day')}) as site,
      coalesce(sum(input_tokens + output_tokens)
        filter (where asked_at >= ${parisStartOf('day')}), 0) as day,
      coalesce(sum(input_tokens + output_tokens), 0) as month
    from model_call
    where organisation_id = ${organisationId}
      and asked_at >= ${parisStartOf('month')}`)
  const used = rows[0] ?? { site: 0, day: 0, month: 0 }
  const isReached = (tokens: string | number, limit: number | null) =>
    limit !== null && Number(tokens) >= limit
  if (isReached(used.day, model.organisationDailyTokens)) return 'organisation_day'
  if (isReached(used.month, model.organisationMonthlyTokens)) return 'organisation_month'
  return isReached(used.site, model.dailyTokens) ? 'site_day' : null
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisStartOf } from '#/db/paris-day.server.ts'
import { isRunning } from '#/db/schema/model-call.ts'
import { MODEL_FAILURES } from '#/domain/model-calls.ts'
import { learnedAbilities } from '#/features/analysis/model/model-abilities.queries.server.ts'
import { type ModelAccess, serverName } from '#/features/analysis/model/model-access.ts'

/** Organisations that are listed, those with most tokens first. */
const MOST_ORGANISATIONS = 20

/** The configured model as the back office shows it: what was learned of it, and its use. Instants are ISO 8601. */
export async function modelState(db: Database, model: ModelAccess) {
  const [abilities, { rows: uses }, { rows: failures }, { rows: organisations }] =
    await Promise.all([
      learnedAbilities(db, model),
      db.execute<{ calls: number; tokens: number }>(sql`
        select count(*)::int as calls, coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens
        from model_call where asked_at >= ${parisStartOf('day')}`),
      db.execute<{ failure: string; times: number; last: string }>(sql`
        select failure, count(*)::int as times, max(asked_at)::text as last
        from model_call
        where failure is not null and asked_at > now() - interval '7 days' and not ${isRunning}
        group by failure order by times desc, failure`),
      db.execute<{ id: string; name: string; day: number; month: number; refused: number }>(sql`
        select organisation.id, organisation.name,
          coalesce(sum(input_tokens + output_tokens)
            filter (where asked_at >= ${parisStartOf('day')}), 0)::float8 as day,
          sum(input_tokens + output_tokens)::float8 as month,
          (count(*) filter (where failure in ('organisation_day', 'organisation_month')))::int as refused
        from model_call join organisation on organisation.id = organisation_id
        where asked_at >= ${parisStartOf('month')}
        group by organisation.id order by month desc, organisation.id limit ${MOST_ORGANISATIONS}`),
    ])
  return {
    server: serverName(model),
    model: model.model,
    abilities: abilities && { ...abilities, learnedAt: abilities.learnedAt.toISOString() },
    today: uses[0] ?? { calls: 0, tokens: 0 },
    limits: {
      siteDay: model.dailyTokens,
      organisationDay: model.organisationDailyTokens,
      organisationMonth: model.organisationMonthlyTokens,
    },
    failures: failures.flatMap(({ failure, times, last }) => {
      const known = MODEL_FAILURES.find((one) => one === failure)
      return known ? [{ failure: known, times, last: new Date(last).toISOString() }] : []
    }),
    organisations,
  }
}
export type ModelState = Awaited<ReturnType<typeof modelState>>

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { FUNNEL } from './counted-request.ts'

export type AudienceSummary = {
  /** Every day of the period, also days without visits. */
  days: { day: string; visits: number; views: number; searches: number; emptySearches: number }[]
  /** Pages loaded by kind, most first. */
  views: { kind: string; count: number }[]
  /** Number of visitors who reached each step. */
  funnel: { measure: string; count: number }[]
  /** Searches without results, the most frequent first. */
  emptySearches: { words: string; count: number }[]
}

const MOST_WORDS = 50

/** Data of the dashboard for a period; days in Paris, `2026-11-01`, both included. */
export async function audienceSummary(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<AudienceSummary> {
  const within = sql`day between ${from}::date and ${to}::date`
  const [days, measures, words] = await Promise.all([
    db.execute<AudienceSummary['days'][number]>(sql`
      select to_char(each, 'YYYY-MM-DD') as day,
        coalesce(sum(count) filter (where measure = 'visit'), 0)::int as visits,
        coalesce(sum(count) filter (where measure like 'view:%'), 0)::int as views,
        coalesce(sum(count) filter (where measure = 'search'), 0)::int as searches,
        coalesce(sum(count) filter (where measure = 'empty_search'), 0)::int as "emptySearches"
      from generate_series(${from}::date, ${to}::date, '1 day') as each
      left join audience_count on day = each::date
      group by each order by each`),
    db.execute<{ measure: string; count: number }>(sql`
      select measure, sum(count)::int as count from audience_count where ${within}
      group by measure order by count desc, measure`),
    db.execute<AudienceSummary['emptySearches'][number]>(sql`
      select words, sum(count)::int as count from empty_search where ${within}
      group by words order by count desc, words limit ${MOST_WORDS}`),
  ])
  const countOf = new Map(measures.rows.map(({ measure, count }) => [measure, count]))
  return {
    days: days.rows,
    views: measures.rows.flatMap(({ measure, count }) =>
      measure.startsWith('view:') ? [{ kind: measure.slice('view:'.length), count }] : [],
    ),
    funnel: FUNNEL.map((measure) => ({ measure, count: countOf.get(measure) ?? 0 })),
    emptySearches: words.rows,
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDayText, parisMidnight } from '#/db/paris-day.server.ts'
import type { AnnouncedTotal } from '#/domain/sources/run-states.ts'
import type { Announced } from './coverage.ts'

/**
 * By slug: what the sites of a source announced on each of these days, and what of it was seen, by the last run of the day of
 * each feed. Interrupted runs count too: what they missed is part of the difference.
 *
 * @param feeds feeds with the slug of their source, JSON
 */
export async function announcedTotals(
  db: Database,
  { feeds, from, days }: { feeds: string; from: SQL; days: readonly string[] },
): Promise<Map<string, Announced>> {
  const { rows } = await db.execute<AnnouncedTotal & { slug: string; day: string }>(sql`
    with last as (
      select distinct on (run.feed, day) slug, day, progress -> 'announced' as announced
      from json_to_recordset(${feeds}::json) as fetched(feed text, slug text)
      join source_run as run on run.feed = fetched.feed and run.span = 'live'
      cross join lateral ${parisDayText(sql`run.started_at`)} as day
      where run.started_at >= ${parisMidnight(from)}
        and progress -> 'announced' is not null
      order by run.feed, day, run.started_at desc)
    select slug, day, announced ->> 'unit' as unit, sum((announced ->> 'total')::int)::int as total,
      sum((announced ->> 'seen')::int)::int as seen
    from last group by 1, 2, 3`)
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return new Map(
    [...bySlug].map(([slug, own]) => {
      const byDay = new Map(own.map((row) => [row.day, row]))
      const { unit } = own[0] ?? { unit: 'notices' }
      return [
        slug,
        {
          unit,
          total: days.map((day) => byDay.get(day)?.total ?? null),
          seen: days.map((day) => byDay.get(day)?.seen ?? null),
        },
      ]
    }),
  )
}

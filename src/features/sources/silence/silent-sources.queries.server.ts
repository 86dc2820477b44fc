import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDayText } from '#/db/paris-day.server.ts'
import { FEED_CODES, sourceOfFeed } from '#/domain/sources/feed-codes.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { type Silence, silenceOf } from './silence.ts'

/** Of the past, from which habits are learned. */
const HABIT_DAYS = 120
/** A source without a run in so many days is not fetched: it is stopped, or FeedStale reports it. */
const FETCHED_DAYS = 3

export type SilentSource = Silence & {
  source: SourceCode
  /** The last day with a new notice, in Paris. */
  since: string
}

/** Sources that are fetched and give nothing new for longer than they usually do. */
export async function silentSources(db: Database, { now }: { now: Date }): Promise<SilentSource[]> {
  const at = now.toISOString()
  const feeds = JSON.stringify(FEED_CODES.map((feed) => ({ feed, source: sourceOfFeed(feed) })))
  const { rows } = await db.execute<{ source: SourceCode; days: string[] }>(sql`
    with fetched as (
      select distinct source from json_to_recordset(${feeds}::json) as listed(feed text, source text)
      join source_run as run on run.feed = listed.feed and run.span = 'live'
        and run.started_at > ${at}::timestamptz - make_interval(days => ${FETCHED_DAYS}::int))
    select source, array_agg(day order by day) as days
    from (select distinct source, ${parisDayText(sql`received_at`)} as day
      from notice join fetched using (source)
      where not demo and received_at <= ${at}::timestamptz
        and received_at > ${at}::timestamptz - make_interval(days => ${HABIT_DAYS}::int)) as arrival
    group by source order by source`)
  return rows.flatMap(({ source, days }) => {
    const silence = silenceOf(days, parisDay(now))
    return silence ? [{ source, since: days.at(-1) ?? '', ...silence }] : []
  })
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDate, parisDayText, parisMidnight } from '#/db/paris-day.server.ts'
import { FEED_CODES, sourceOfFeed } from '#/domain/sources/feed-codes.ts'
import { SOURCE_CODES, type SourceCode } from '#/domain/sources/source-codes.ts'
import type { Silence } from '../silence/silence.ts'
import { type SilentSource, silentSources } from '../silence/silent-sources.queries.server.ts'
import { announcedTotals } from './announced-totals.queries.server.ts'
import { boampProbes } from './boamp-probes.queries.server.ts'
import { COVERED_DAYS, COVERED_SOURCES, type Coverage } from './coverage.ts'
import { dataSetRuns } from './data-set-runs.queries.server.ts'

/**
 * Figures of each source for the last 30 days, from the notices, without demonstration data. A delay runs from the
 * publication (some sources give only its day) to the storage of the notice, which creates the page of its tender.
 */
export async function coverageFigures(db: Database, { now }: { now: Date }): Promise<Coverage> {
  const at = now.toISOString()
  const families = JSON.stringify(
    COVERED_SOURCES.flatMap(({ slug, codes }) => codes.map((code) => ({ slug, code }))),
  )
  const family = sql`json_to_recordset(${families}::json) as family(slug text, code text)`
  const from = sql`(${parisDate(sql`${at}::timestamptz`)} - ${COVERED_DAYS - 1}::int)`
  const days = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(${from}, ${from} + ${COVERED_DAYS - 1}::int, interval '1 day') as day`)
  const last = await db.execute<{ slug: string; at: Date | null }>(sql`
    select slug, max(latest) as at from ${family}
    cross join lateral (
      select received_at as latest from notice
      where source = family.code and not demo and state <> 'rejected'
      order by received_at desc limit 1) as newest
    group by slug`)
  const feeds = JSON.stringify(
    FEED_CODES.map((feed) => ({ feed, slug: slugOfSource(sourceOfFeed(feed)) })),
  )
  const runs = await db.execute<{ slug: string; read_at: Date | null; failed: boolean }>(sql`
    select slug, max(last_success_at) as read_at, coalesce(bool_or(last.outcome in ('partial', 'failed')), false) as failed
    from json_to_recordset(${feeds}::json) as fetched(feed text, slug text)
    left join source_state as state on state.feed = fetched.feed and state.span = 'live'
    left join lateral (
      select outcome from source_run as run
      where run.feed = fetched.feed and run.span = 'live' and outcome <> 'running'
      order by started_at desc limit 1) as last on true
    group by slug`)
  const missing = await db.execute<{ slug: string; days: number; notices: number }>(sql`
    select slug, count(distinct ref) filter (where kind = 'day')::int as days,
      count(distinct ref) filter (where kind = 'notice')::int as notices
    from json_to_recordset(${feeds}::json) as fetched(feed text, slug text)
    join source_dead_item as item on item.feed = fetched.feed
    group by slug`)
  const received = await db.execute<{ slug: string; received: number; rejected: number }>(sql`
    select slug, count(*)::int as received,
      count(*) filter (where state = 'rejected')::int as rejected
    from ${family} join notice on source = family.code and not demo
      and received_at > ${at}::timestamptz - make_interval(days => ${COVERED_DAYS}::int)
    group by slug`)
  const delays = await db.execute<{ slug: string; median: number; p95: number }>(sql`
    select slug, percentile_cont(0.5) within group (order by delay) as median,
      percentile_cont(0.95) within group (order by delay) as p95
    from ${family} join lateral (
      select greatest(0, extract(epoch from received_at - published_at))::float8 as delay
      from notice where ${published(at, from)}) as recent on true
    group by slug`)
  const daily = await db.execute<{ slug: string; day: string; notices: number }>(sql`
    select slug, ${parisDayText(sql`published_at`)} as day,
      count(*)::int as notices
    from ${family} join lateral (
      select published_at from notice where ${published(at, from)}) as recent on true
    group by 1, 2`)

  const demonstration = await db.execute<{ slug: string; notices: number }>(sql`
    select slug, count(*)::int as notices
    from ${family} join notice on source = family.code and demo
    group by slug order by notices desc`)

  const silent = await silentSources(db, { now })
  const probes = await boampProbes(db, { from, at, days: days.rows.map(({ day }) => day) })

  const announced = await announcedTotals(db, {
    feeds,
    from,
    days: days.rows.map(({ day }) => day),
  })

  return {
    at,
    demonstration: demonstration.rows,
    days: days.rows.map(({ day }) => day),
    sources: COVERED_SOURCES.map(({ slug, label }) => {
      const own = received.rows.find((row) => row.slug === slug)
      const delay = delays.rows.find((row) => row.slug === slug)
      const perDay = new Map(
        daily.rows.filter((row) => row.slug === slug).map(({ day, notices }) => [day, notices]),
      )
      const run = runs.rows.find((row) => row.slug === slug)
      const lacking = missing.rows.find((row) => row.slug === slug)
      const latest = last.rows.find((row) => row.slug === slug)?.at
      return {
        slug,
        label,
        lastReceivedAt: latest ? new Date(latest).toISOString() : null,
        lastReadAt: run?.read_at ? new Date(run.read_at).toISOString() : null,
        lastReadFailed: run?.failed ?? false,
        missingDays: lacking?.days ?? 0,
        missingNotices: lacking?.notices ?? 0,
        silence: silenceIn(silent, slug),
        probes: probes.get(slug) ?? null,
        announced: announced.get(slug) ?? null,
        received: own?.received ?? 0,
        rejected: own?.rejected ?? 0,
        delay: delay ? { median: Math.round(delay.median), p95: Math.round(delay.p95) } : null,
        daily: days.rows.map(({ day }) => perDay.get(day) ?? 0),
      }
    }),
    dataSets: await dataSetRuns(db),
  }
}

/** The longest silence of the sources of a family. */
function silenceIn(silent: readonly SilentSource[], slug: string): Silence | null {
  const [longest] = silent
    .filter(({ source }) => slugOfSource(source) === slug)
    .toSorted((one, other) => other.days - one.days)
  return longest ? { days: longest.days, usual: longest.usual } : null
}

function slugOfSource(source: SourceCode): string | undefined {
  return COVERED_SOURCES.find(({ codes }) => codes.includes(source))?.slug
}

/** Notices of the family that were published in the days that count. */
function published(at: string, from: ReturnType<typeof sql>) {
  return sql`source = family.code and not demo and state <> 'rejected'
    and published_at >= ${parisMidnight(from)}
    and published_at <= ${at}::timestamptz`
}

/** All notices by source and state, for the metrics. */
export async function noticeCounts(
  db: Database,
): Promise<{ source: string; state: string; notices: number }[]> {
  const { rows } = await db.execute<{ source: string; state: string; notices: number }>(sql`
    select source, state, count(*)::int as notices from notice where not demo group by 1, 2`)
  return rows.filter(({ source }) => SOURCE_CODES.some((code) => code === source))
}

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { WEEK_MS } from '#/domain/time/units.ts'
import { completeResult } from '#/features/tenders/search/cluster/complete-result.server.ts'
import { tenderListQuery } from '#/features/tenders/search/list-query.server.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingPageFigures, TopBuyer } from './landing-page-figures.ts'
import { lastMonths, YEAR_MS } from './landing-period.ts'

/** Maximum number of tenders for median and buyers (the latest), so that the cost does not depend on the domain. */
const SAMPLE = 1000
const MAX_BUYERS = 5

/** The figures of a domain, now and over the last year. */
export async function landingPageFigures(
  db: Database,
  {
    index,
    search,
    now,
  }: {
    index: SearchEngine
    search: LandingPage['search']
    now: Date
  },
): Promise<LandingPageFigures> {
  const read = tenderListQuery(search, { now })
  if (!read.ok) throw new Error(`A landing page searches for nothing: ${JSON.stringify(search)}`)
  const instant = now.getTime()
  const ask = async (filter: Partial<SearchQuery>) =>
    completeResult(await index.search({ ...read.query, limit: 0, ...filter }))
  const year = { status: 'all', publishedAt: { min: instant - YEAR_MS } } as const
  const latest = await ask({ ...year, sort: 'publication', limit: SAMPLE })
  return {
    open: (await ask({})).total,
    recent: (await ask({ publishedAt: { min: instant - WEEK_MS } })).total,
    closing: (await ask({ deadlineAt: { min: instant, max: instant + WEEK_MS } })).total,
    lastYear: latest.total,
    months: await Promise.all(
      lastMonths(now).map(async ({ month, from, to }) => ({
        month,
        count: (await ask({ status: 'all', publishedAt: { min: from, max: to } })).total,
      })),
    ),
    ...(await habitsIn(
      db,
      latest.hits.map(({ key }) => key),
    )),
  }
}

/** Median response time and top buyers of these tenders. */
async function habitsIn(
  db: Database,
  ids: string[],
): Promise<Pick<LandingPageFigures, 'responseDays' | 'buyers'>> {
  if (ids.length === 0) return { responseDays: null, buyers: [] }
  const among = sql`t.id = any(${sql.param(ids)}::uuid[])`
  const [days, buyers] = await Promise.all([
    db.execute<{ days: number | null }>(sql`
      select percentile_cont(0.5) within group (
        order by extract(epoch from t.deadline_at - t.published_at) / 86400)::float8 as days
      from tender t where ${among} and t.deadline_at > t.published_at`),
    db.execute<TopBuyer>(sql`
      select b.slug, b.name, count(*)::int as count
      from tender t join buyer b on b.id = t.buyer_id
      where ${among} group by b.id order by count(*) desc, b.name limit ${MAX_BUYERS}`),
  ])
  const median = days.rows[0]?.days ?? null
  return { responseDays: median === null ? null : Math.round(median), buyers: buyers.rows }
}

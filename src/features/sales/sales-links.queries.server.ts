import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDate } from '#/db/paris-day.server.ts'
import { salesLink } from '#/db/schema/funnel.ts'
import type { FunnelStep } from '#/domain/funnel-steps.ts'
import type { SalesLink } from './sales-links.mutations.server.ts'

/** The latest links with the first time of each funnel step. */
export async function latestLinks(db: Database, { limit }: { limit: number }) {
  const { rows } = await db.execute<{
    link: Pick<SalesLink, 'id' | 'note' | 'path' | 'offer' | 'tracking' | 'label' | 'days'> & {
      net_cents: number | null
      expires_at: string
      created_at: string
    }
    by: string | null
    steps: Partial<Record<FunnelStep, string>>
  }>(sql`
    with latest as (
      select * from sales_link order by created_at desc, id desc limit ${limit}),
    events as (
      select l.id, e.step, e.at from latest l join funnel_event e on e.sales_link_id = l.id
      union all
      select l.id, e.step, e.at from latest l
      join app_user u on u.funnel_metadata ->> 'sales_link' = l.id::text
      join funnel_event e on e.user_id = u.id),
    first_times as (select id, step, min(at) as at from events group by id, step)
    select to_jsonb(l) as link, by.name as by,
      coalesce((select jsonb_object_agg(step, at) from first_times f where f.id = l.id), '{}') as steps
    from latest l left join app_user by on by.id = l.created_by_id
    order by l.created_at desc, l.id desc`)
  return rows
}

/** Number of visitors, and of visitors by step, in the last days. */
export async function funnelCounts(
  db: Database,
  { since }: { since: Date },
): Promise<Partial<Record<'visit' | FunnelStep, number>>> {
  const { rows } = await db.execute<{ step: 'visit' | FunnelStep; count: number }>(sql`
    select step, count(*)::int as count from funnel_event
    where at >= ${since.toISOString()} group by step
    union all
    select measure, sum(count)::int from audience_count
    where measure = 'visit' and day >= ${parisDate(sql`${since.toISOString()}::timestamptz`)}
    group by measure`)
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

/** Null if the link does not exist or has expired. */
export async function liveLink(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<SalesLink | null> {
  const [link] = await db
    .select()
    .from(salesLink)
    .where(and(eq(salesLink.id, id), gt(salesLink.expiresAt, now)))
  return link ?? null
}

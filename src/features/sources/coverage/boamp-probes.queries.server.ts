import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDayText, parisMidnight } from '#/db/paris-day.server.ts'
import { SHOWN_SOURCES } from '#/domain/sources/listed-sources.ts'
import { platformOf } from '../platforms.ts'
import type { Probes } from './coverage.ts'

/** Sites whose consultations BOAMP notices can be recognised in, by the host that links lead to. */
const SITES = SHOWN_SOURCES.flatMap(({ sources, coverage }) =>
  sources.flatMap(({ code, consultationsAt, consultationsBy }) => {
    const slug = coverage.find(({ codes }) => codes.includes(code))?.slug
    const site = consultationsAt ?? platformOf(code)?.baseUrl
    if (!slug || !site) return []
    const pattern = typeof consultationsBy === 'object' ? consultationsBy.pattern : null
    return [
      { slug, code, host: hostOf(site), pattern, by_deadline: consultationsBy === 'deadline' },
    ]
  }),
)

/**
 * By platform: calls of BOAMP of each of these days whose links lead to its site, and those among them that were read there
 * too: joined to a notice of the platform, or found by what they have in common (`consultationsBy`). Platforms that are not
 * fetched are left out.
 */
export async function boampProbes(
  db: Database,
  { from, at, days }: { from: SQL; at: string; days: readonly string[] },
): Promise<Map<string, Probes>> {
  const { rows } = await db.execute<{
    slug: string
    day: string
    expected: number
    seen: number
  }>(sql`
    with site as (
      select slug, code, host, pattern, by_deadline from json_to_recordset(${JSON.stringify(SITES)}::json)
        as listed(slug text, code text, host text, pattern text, by_deadline boolean)
      where exists (select from source_state as state
        where state.feed = code and state.span = 'live' and state.last_success_at is not null)),
    call as (
      select notice.tender_id, min(published_at) as published_at
      from notice
      where source = 'boamp' and kind = 'call' and not demo and tender_id is not null
        and exists (select from site)
        and published_at >= ${parisMidnight(from)}
        and published_at <= ${at}::timestamptz
      group by 1),
    link as (
      select call.tender_id, call.published_at, link ->> 'url' as url,
        regexp_replace(rtrim(lower(substring(link ->> 'url' from '^https?://([^/?#:]+)')), '.'), '^www\\.', '') as host
      from call join tender on tender.id = call.tender_id
      cross join lateral jsonb_array_elements(tender.links) as link),
    probe as (
      select distinct site.slug, site.code, site.by_deadline, link.tender_id, link.published_at,
        substring(link.url from site.pattern) as number
      from link join site on site.host = link.host
        or ((site.by_deadline or site.pattern is not null) and link.host like '%.' || site.host)
      where site.pattern is null or link.url ~ site.pattern)
    select slug, ${parisDayText(sql`published_at`)} as day,
      count(distinct tender_id)::int as expected,
      count(distinct tender_id) filter (where exists (select from notice as own
        where own.source = probe.code and not own.demo
          and (own.tender_id = probe.tender_id or own.source_ref = probe.number))
        or by_deadline and exists (select from tender
          join tender_department as place on place.tender_id = tender.id
          join notice as own on own.source = probe.code and not own.demo
            and own.deadline_at = tender.deadline_at and place.department_code = any(own.departments)
          where tender.id = probe.tender_id))::int as seen
    from probe group by 1, 2`)
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  return new Map(
    slugs.map((slug) => {
      const own = new Map(rows.filter((row) => row.slug === slug).map((row) => [row.day, row]))
      return [
        slug,
        {
          expected: days.map((day) => own.get(day)?.expected ?? 0),
          seen: days.map((day) => own.get(day)?.seen ?? 0),
        },
      ]
    }),
  )
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

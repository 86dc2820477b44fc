import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** Entries per sitemap; the protocol allows 50,000 and 50 MB. */
const PART_SIZE = 40_000
/** Number of rows in memory at a time. */
const BATCH = 2000

/** A kind of page: `rows` have a unique `key`, a `slug` and `changed_at`, and are read in order of `key`. */
export type PageList = { rows: SQL; path: string }

/** Published tenders without demonstration tenders. */
export const TENDER_PAGES: PageList = {
  rows: sql`select id as key, slug, updated_at as changed_at from tender
    where status = 'published' and not demo`,
  path: '/appel-offre/',
}

/**
 * Public bodies with a tender or an award notice: per SIREN the row of its page, and rows without number whose name no
 * numbered row has, as in `bodyOf`.
 */
export const BUYER_PAGES: PageList = {
  rows: sql`select slug as key, slug, null::timestamptz as changed_at from buyer b
    where (exists (select from tender where buyer_id = b.id and status = 'published' and not demo)
        or exists (select from contract where buyer_identity = b.identity and not demo and source = 'notice'))
      and case when b.siret is null
        then not exists (select from buyer o where left(o.slug, -7) = left(b.slug, -7) and o.siret is not null)
        else not exists (select from buyer o
          where left(o.siret, 9) = left(b.siret, 9) and o.slug collate "C" < b.slug collate "C")
        end`,
  path: '/acheteurs/',
}

/** The first key of a part, and its latest change. */
type SitemapPart = { first: string; changedAt: Date | null }

export async function sitemapParts(
  db: Database,
  { rows: listed }: PageList,
  { size = PART_SIZE } = {},
): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ first: string; changed_at: string | null }>(sql`
    select min(key::text) as first, max(changed_at) as changed_at
    from (
      select key, changed_at, (row_number() over (order by key) - 1) / ${size}::int as part
      from (${listed}) as listed
    ) as numbered
    group by part order by part`)
  return rows.map(({ first, changed_at }) => ({ first, changedAt: toDate(changed_at) }))
}

/** Streams the entries of a part, beginning at `first`, in batches. */
export async function* sitemapEntries(
  db: Database,
  { rows: listed, path }: PageList,
  { first, origin, size = PART_SIZE }: { first: string; origin: string; size?: number },
): AsyncGenerator<SitemapEntry[]> {
  let from: string | undefined = first
  let left = size
  let afterFrom = false
  while (from !== undefined && left > 0) {
    const { rows }: { rows: { key: string; slug: string; changed_at: string | null }[] } =
      await db.execute(sql`
        select key, slug, changed_at from (${listed}) as listed
        where ${afterFrom ? sql`key > ${from}` : sql`key >= ${from}`}
        order by key limit ${Math.min(BATCH, left)}`)
    yield rows.map(({ slug, changed_at }) => ({
      url: origin + path + slug,
      changedAt: toDate(changed_at),
    }))
    left -= rows.length
    from = rows.length < BATCH ? undefined : rows.at(-1)?.key
    afterFrom = true
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

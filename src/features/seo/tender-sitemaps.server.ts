import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** Of a sitemap; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 40_000
/** Rows held in memory at a time, whatever the number of tenders. */
const BATCH = 2000

/** The first tender of a part, and the latest change in it. */
export type TenderPart = { first: string; changedAt: Date }

/** Published tenders that are no demonstration, in the order of their ids, cut into parts. */
export async function tenderParts(db: Database, { size = PART_SIZE } = {}): Promise<TenderPart[]> {
  const { rows } = await db.execute<{ first: string; changed_at: string }>(sql`
    select min(id::text) as first, max(updated_at) as changed_at
    from (
      select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as part
      from tender where status = 'published' and not demo
    ) as numbered
    group by part order by part`)
  return rows.map(({ first, changed_at }) => ({ first, changedAt: new Date(changed_at) }))
}

/** The tenders from `first` on, at most a part of them, batch by batch. */
export async function* tenderEntries(
  db: Database,
  { first, origin, size = PART_SIZE }: { first: string; origin: string; size?: number },
): AsyncGenerator<SitemapEntry[]> {
  let from: string | undefined = first
  let left = size
  let afterFrom = false
  while (from !== undefined && left > 0) {
    const { rows }: { rows: { id: string; slug: string; updated_at: string }[] } =
      await db.execute(sql`
        select id, slug, updated_at from tender
        where status = 'published' and not demo
          and ${afterFrom ? sql`id > ${from}::uuid` : sql`id >= ${from}::uuid`}
        order by id limit ${Math.min(BATCH, left)}`)
    yield rows.map(({ slug, updated_at }) => ({
      url: `${origin}/appel-offre/${slug}`,
      changedAt: new Date(updated_at),
    }))
    left -= rows.length
    from = rows.length < BATCH ? undefined : rows.at(-1)?.id
    afterFrom = true
  }
}

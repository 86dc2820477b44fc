import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { slugOf } from '#/lib/slug.ts'
import type { SearchQuery } from '#/search/search-query.ts'

/** Beyond this many the words name no buyer in particular. */
const MOST = 200

/** Name of the buyer whose slug this is, or the first of several. */
export async function buyerName(db: Database, { slug }: { slug: string }): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from buyer where slug = split_part(${slug}, ',', 1)`,
  )
  return rows[0]?.name ?? null
}

/**
 * The query with every buyer that its texts name: a slug its own, other words all whose names hold
 * them, as one buyer may have several identities (with and without SIRET). Texts that name none
 * find nothing.
 */
export async function withBuyersCalled(db: Database, query: SearchQuery): Promise<SearchQuery> {
  if (!query.buyerKeys) return query
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct called.slug
    from unnest(${sql.param(query.buyerKeys)}::text[],
      ${sql.param(query.buyerKeys.map(slugOf))}::text[]) as asked (text, words)
    cross join lateral (
      select slug from buyer where slug = asked.text
      union all (
        select slug from buyer
        where asked.words <> '' and ('-' || slug) like ('%-' || asked.words || '-%')
          and not exists (select from buyer where slug = asked.text)
        order by length(slug) limit ${MOST})
    ) called`)
  return rows.length > 0 ? { ...query, buyerKeys: rows.map(({ slug }) => slug) } : query
}

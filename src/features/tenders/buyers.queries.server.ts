import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { slugOf } from '#/lib/slug.ts'
import type { SearchQuery } from '#/search/search-query.ts'

/** Beyond this many the words name no buyer in particular. */
const MOST = 200

/**
 * Buyers by slug, or by words of their name. One buyer may stand under several identities (with and
 * without SIRET), so a name finds them all. `name` is null where the text is no one's slug.
 */
export async function buyersCalled(
  db: Database,
  { text }: { text: string },
): Promise<{ slugs: string[]; name: string | null }> {
  const words = slugOf(text)
  if (words === '') return { slugs: [], name: null }
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select slug, name from buyer
    where slug = ${text} or ('-' || slug) like ${`%-${words}-%`}
    order by (slug = ${text}) desc, length(slug) limit ${MOST}`)
  const [first] = rows
  if (first?.slug === text) return { slugs: [text], name: first.name }
  return { slugs: rows.map(({ slug }) => slug), name: null }
}

/** The query with every buyer that its words call for; words that call for none find nothing. */
export async function withBuyersCalled(db: Database, query: SearchQuery): Promise<SearchQuery> {
  if (!query.buyerKeys) return query
  const called = await Promise.all(query.buyerKeys.map((text) => buyersCalled(db, { text })))
  const slugs = called.flatMap((each) => each.slugs)
  return slugs.length > 0 ? { ...query, buyerKeys: slugs } : query
}

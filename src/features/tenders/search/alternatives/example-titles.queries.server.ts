import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { analyse } from '#/search/text/analysis.ts'

/** The examples of the demonstration whose title or buyer has all these words; none without a word. */
export async function examplesWith(
  db: Database,
  { words }: { words: string },
): Promise<{ slug: string; title: string }[]> {
  const wanted = analyse(words)
  if (wanted.length === 0) return []
  const { rows } = await db.execute<{ slug: string; title: string; buyer: string }>(sql`
    select t.slug, t.title, b.name as buyer from tender t join buyer b on b.id = t.buyer_id
    where t.is_example and t.status = 'published' order by t.slug`)
  return rows.flatMap(({ slug, title, buyer }) => {
    const held = new Set(analyse(`${title} ${buyer}`))
    return wanted.every((term) => held.has(term)) ? [{ slug, title }] : []
  })
}

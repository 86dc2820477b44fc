import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Rows of a query: few enough that reading them holds nothing up. */
const BATCH = 1000

/** Texts of the latest published tenders, a batch at a time, the newest first. */
export async function* latestTexts(
  db: Database,
  { limit }: { limit: number },
): AsyncGenerator<string[]> {
  let before = null as string | null
  for (let read = 0; read < limit; read += BATCH) {
    const { rows } = await db.execute<{ id: string; text: string }>(sql`
      select t.id, concat_ws(E'\n', t.title, b.name, t.city, t.description, (
        select string_agg(concat_ws(' ', title, description), E'\n') from lot
        where tender_id = t.id)) as text
      from tender t join buyer b on b.id = t.buyer_id
      where t.status = 'published' and not t.is_example and (${before}::uuid is null or t.id < ${before}::uuid)
      order by t.id desc limit ${BATCH}`)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ text }) => text)
    before = last.id
  }
}

/** Buyers by name, those with most tenders first; one of several identities of the same name. */
export async function buyerNames(db: Database): Promise<{ name: string; slug: string }[]> {
  const { rows } = await db.execute<{ name: string; slug: string }>(sql`
    select (array_agg(b.name order by t.calls desc))[1] as name,
      (array_agg(b.slug order by t.calls desc))[1] as slug
    from buyer b
    join (select buyer_id, count(*) as calls from tender where status = 'published' and not is_example
      group by buyer_id) t on t.buyer_id = b.id
    group by lower(b.name)
    order by sum(t.calls) desc, 1`)
  return rows
}

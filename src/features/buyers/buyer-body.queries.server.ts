import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { isSlug } from '#/lib/slug.ts'
import { type BuyerBody, type BuyerRecord, bodyOf } from './buyer-body.ts'

const columns = sql`id, slug, identity, name, left(siret, 9) as siren, city, postcode, url`

/** Maximum number of related rows. */
const MOST = 500

/** The public body of the buyer row with this slug; null if none. */
export async function buyerBodyBySlug(
  db: Database,
  { slug }: { slug: string },
): Promise<BuyerBody | null> {
  if (!isSlug(slug)) return null
  const { rows } = await db.execute<BuyerRecord>(sql`
    select ${columns} from buyer where slug = ${slug}`)
  const [asked] = rows
  return asked === undefined ? null : bodyOf(asked, await relatedRows(db, asked))
}

/** Rows with the same name or SIREN, or with the SIREN of the same name, and rows with their names. */
async function relatedRows(db: Database, asked: BuyerRecord): Promise<BuyerRecord[]> {
  const { rows } = await db.execute<BuyerRecord>(sql`
    with named as (
      select siret from buyer where left(slug, -7) = left(${asked.slug}::text, -7) limit ${MOST}
    ), own as (
      select slug from buyer
      where left(siret, 9) in (select left(siret, 9) from named where siret is not null)
      union select ${asked.slug}::text
      limit ${MOST}
    )
    select ${columns} from buyer
    where left(slug, -7) in (select left(slug, -7) from own)
    limit ${MOST}`)
  return rows
}

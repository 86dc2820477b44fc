import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { TenderParts } from '#/features/matching/tender-parts.ts'

type PartsRow = Omit<TenderParts, 'position'> & {
  id: string
  latitude: number | null
  longitude: number | null
}

/** The texts and codes of these tenders, from which reasons are taken. */
export async function tenderPartsOf(
  db: Database | Transaction,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, TenderParts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<PartsRow>(sql`
    select t.id, t.title, t.description, t.latitude, t.longitude, b.name as buyer, t.cpv_codes as "cpvCodes",
      array(select distinct jsonb_array_elements_text(content->'descriptorCodes') from notice
        where tender_id = t.id) as "descriptorCodes",
      (select coalesce(json_agg(json_build_object('number', number, 'title', title,
          'description', description) order by number), '[]')
        from lot where tender_id = t.id) as lots
    from tender t join buyer b on b.id = t.buyer_id
    where t.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(
    rows.map(({ id, latitude, longitude, ...parts }) => {
      const position = latitude === null || longitude === null ? null : { latitude, longitude }
      return [id, { ...parts, position }]
    }),
  )
}

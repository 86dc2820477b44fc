import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'

/**
 * The ids of the tenders named by their id or slug, by those of one that became part of them, or
 * by the id or the number of one of their notices; whatever their status.
 */
export async function tendersNamed(db: Database, { name }: { name: string }): Promise<string[]> {
  // The source comes first in the index.
  const numbered = sql`
    select tender_id from notice where tender_id is not null and source_ref = ${name}
      and source in ${[...SOURCE_CODES]}`
  const { rows } = await db.execute<{ id: string }>(
    isUuid(name)
      ? sql`
        select id from tender where id = ${name}
        union select tender_id from former_tender where id = ${name}
        union select tender_id from notice where id = ${name} and tender_id is not null
        union ${numbered}`
      : sql`
        select id from tender where slug = ${name}
        union select tender_id from former_tender where slug = ${name}
        union ${numbered}`,
  )
  return rows.map(({ id }) => id)
}

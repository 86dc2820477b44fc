import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Whether an organisation may store `bytes` more: its documents, also those of platforms, count. */
export async function hasRoom(
  db: Database,
  {
    organisationId,
    bytes,
    quotaBytes,
  }: { organisationId: string; bytes: number; quotaBytes: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ stored: number }>(sql`
    select coalesce(sum(size), 0)::float8 as stored from tender_document
    where organisation_id = ${organisationId}`)
  return (rows[0]?.stored ?? 0) + bytes <= quotaBytes
}

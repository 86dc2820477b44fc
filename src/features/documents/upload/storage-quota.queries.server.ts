import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/**
 * Whether an organisation may store `bytes` more: its documents count, also those of platforms, but no file that was
 * removed for a virus.
 */
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
    where organisation_id = ${organisationId} and refusal is distinct from 'infected'`)
  return (rows[0]?.stored ?? 0) + bytes <= quotaBytes
}

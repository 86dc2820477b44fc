import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Stored hash of the code of an invitation link. */
export const hashOfInvitation = (code: string) =>
  createHash('sha256').update(code).digest('base64url')

/** Whether the code is of a valid invitation to this address (lower case). */
export async function isInvited(
  db: Database,
  { code, email, now }: { code: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from invitation
    where code_hash = ${hashOfInvitation(code)} and email = ${email} and expires_at > ${now}`)
  return rowCount === 1
}

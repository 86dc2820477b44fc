import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** What is kept of the code of an invitation's link. */
export const hashOfInvitation = (code: string) =>
  createHash('sha256').update(code).digest('base64url')

/** Whether the code is of an invitation to the very address, in lower case, that may still be taken up. */
export async function isInvited(
  db: Database,
  { code, email, now }: { code: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from invitation
    where code_hash = ${hashOfInvitation(code)} and email = ${email} and expires_at > ${now}`)
  return rowCount === 1
}

import { APIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'

/** Before a session is made. @throws APIError `ACCOUNT_CLOSED` for an account that administrators keep closed */
export async function refuseClosedAccount(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const closed = await db.$count(appUser, and(eq(appUser.id, userId), isNotNull(appUser.lockedAt)))
  if (closed > 0) {
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED', message: 'This account is closed.' })
  }
}

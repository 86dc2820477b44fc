import { APIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { mayAttempt } from './attempts.server.ts'

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

/** Longer than the time for which an app's code is right: its own half minute, and one on either side. */
const CODE_MINUTES = 2

/**
 * Before a session is made on the right code of an authenticator app, which serves once (RFC 6238, 5.2): whoever saw
 * it being typed cannot follow with it.
 *
 * @throws APIError `CODE_ALREADY_USED`
 */
export async function refuseUsedCode(
  db: Database,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const limit = { key: `code:of:${userId}:${code}`, most: 1, minutes: CODE_MINUTES }
  if (!(await mayAttempt(db, [limit]))) {
    throw new APIError('UNAUTHORIZED', {
      code: 'CODE_ALREADY_USED',
      message: 'This code was used already.',
    })
  }
}

import { APIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { mayAttempt } from './attempts.server.ts'

/** Called before a session is created. @throws APIError `ACCOUNT_CLOSED` for an account closed by an administrator */
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
 * Called before a session is created with a valid code of an authenticator app. A code is accepted once (RFC 6238,
 * 5.2), so that a person who saw it cannot use it again.
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

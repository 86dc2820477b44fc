import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { userCredential } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'

/** Case-insensitive; null where no account has this address. */
export async function userByEmail(db: Database | Transaction, { email }: { email: string }) {
  const [user] = await db
    .select({
      id: appUser.id,
      name: appUser.name,
      email: appUser.email,
      platformRole: appUser.platformRole,
    })
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email.toLowerCase()))
  return user ?? null
}

/** How an account with an unconfirmed address was created; both false for a confirmed one. */
export async function unconfirmedMeansOf(
  db: Database,
  { userId }: { userId: string },
): Promise<{ password: boolean; provider: boolean }> {
  const { rows } = await db.execute<{ provider_id: string }>(sql`
    select c.provider_id from app_user u join user_credential c on c.user_id = u.id
    where u.id = ${userId} and not u.email_verified`)
  const isPassword = rows.map(({ provider_id }) => provider_id === 'credential')
  return { password: isPassword.includes(true), provider: isPassword.includes(false) }
}

/** Ways in which a user can sign in. */
export async function signInMeansOf(db: Database | Transaction, { userId }: { userId: string }) {
  const [found] = await db
    .select({ twoFactorEnabled: appUser.twoFactorEnabled, password: userCredential.id })
    .from(appUser)
    .leftJoin(
      userCredential,
      and(eq(userCredential.userId, appUser.id), isNotNull(userCredential.password)),
    )
    .where(eq(appUser.id, userId))
  return {
    hasPassword: Boolean(found?.password),
    hasSecondFactor: found?.twoFactorEnabled ?? false,
  }
}

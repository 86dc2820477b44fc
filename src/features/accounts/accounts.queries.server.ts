import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { userCredential } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'

/** Null where nobody has this address, in any case of letters. */
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

/** Whether someone signed up with a password, and the address was not confirmed since. */
export async function hasUnconfirmedPassword(
  db: Database,
  { userId }: { userId: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from app_user u join user_credential c on c.user_id = u.id
    where u.id = ${userId} and not u.email_verified and c.password is not null`)
  return rowCount === 1
}

/** How someone can sign in. */
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

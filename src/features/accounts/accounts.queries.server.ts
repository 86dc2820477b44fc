import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { userCredential } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'

/** Null where nobody has this address, in any case of letters. */
export async function userByEmail(db: Database | Transaction, { email }: { email: string }) {
  const [user] = await db
    .select({ id: appUser.id, name: appUser.name, email: appUser.email })
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email.toLowerCase()))
  return user ?? null
}

/** How someone can sign in. */
export async function signInMeansOf(db: Database, { userId }: { userId: string }) {
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

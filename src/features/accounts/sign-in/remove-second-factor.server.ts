import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { secondFactor, session } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { accountMailer } from './account-mailer.server.ts'

/**
 * Called by the operator, for a user who lost their application and recovery codes, and whose identity was checked
 * by other means. Ends all sessions and sends an e-mail.
 *
 * @returns false where the address has no account, or no second factor is enabled
 */
export async function removeSecondFactor(
  db: Database,
  { email, ...site }: SiteIdentity & { email: string },
): Promise<boolean> {
  const removed = await db.transaction(async (tx) => {
    const [user] = await tx
      .update(appUser)
      .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
      .where(sql`lower(${appUser.email}) = lower(${email}) and ${appUser.twoFactorEnabled}`)
      .returning({ id: appUser.id, name: appUser.name, email: appUser.email })
    if (!user) return null
    await tx.delete(secondFactor).where(eq(secondFactor.userId, user.id))
    await tx.delete(session).where(eq(session.userId, user.id))
    return user
  })
  if (removed) await accountMailer(db, site).notice(removed, 'second_factor_off')
  return removed !== null
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { secondFactor, session } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { accountMailer } from './account-mailer.server.ts'

/**
 * By whoever runs the site, for someone who lost their application and their recovery codes, and whom they know by
 * other means. Signs them out everywhere, and tells them.
 *
 * @returns false where nobody has the address, or no second factor is on
 */
export async function removeSecondFactor(
  db: Database,
  { email, ...site }: { email: string; origin: string; siteName: string },
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

import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { verification } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { forgetUnverified, setPlatformRole } from './accounts.mutations.server.ts'
import { signInMeansOf, userByEmail } from './accounts.queries.server.ts'

const LINK_HOURS = 24

/**
 * Makes someone an administrator of the site, with a new account where there is none for the address.
 *
 * @returns where they choose a password; null where they have one
 */
export async function createAdministrator(
  db: Database,
  { email, origin, now }: { email: string; origin: string; now: Date },
): Promise<{ isNew: boolean; passwordUrl: string | null }> {
  // Whoever signed up with this address without confirming it chose a password, and may be anybody.
  await forgetUnverified(db, { email: email.toLowerCase() })
  const known = await userByEmail(db, { email })
  const userId = known?.id ?? uuidv7()
  if (!known) {
    const name = email.split('@')[0] ?? email
    await db.insert(appUser).values({ id: userId, name, email: email.toLowerCase() })
  }
  await setPlatformRole(db, { userId, role: 'admin' })
  const { hasPassword } = await signInMeansOf(db, { userId })
  if (hasPassword) return { isNew: !known, passwordUrl: null }
  const token = randomBytes(18).toString('base64url')
  // As better-auth keeps the links of its own e-mails.
  await db.insert(verification).values({
    id: uuidv7(),
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
  })
  return { isNew: !known, passwordUrl: `${origin}${ACCESS_PAGES.reset}?token=${token}` }
}

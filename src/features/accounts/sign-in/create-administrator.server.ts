import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#/db/client.server.ts'
import { verification } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { newId } from '#/domain/new-id.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { forgetUnverified, setPlatformRole } from '../accounts.mutations.server.ts'
import { signInMeansOf, userByEmail } from '../accounts.queries.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'

const LINK_HOURS = 24

type NewAdministrator = {
  isNew: boolean
  /** Where they choose a password; null where they have one. */
  passwordUrl: string | null
}
type Asked = { email: string; origin: string; now: Date }

/**
 * Makes a user an administrator of the site, with a new account where the address has none; writes an audit log
 * entry.
 */
export function createAdministrator(db: Database, asked: Asked): Promise<NewAdministrator> {
  return db.transaction((tx) => makeAdministrator(tx, asked))
}

/** The same within a transaction. */
export async function makeAdministrator(
  tx: Transaction,
  { email, origin, now }: Asked,
): Promise<NewAdministrator> {
  // The password of an unconfirmed account may have been chosen by another person.
  await forgetUnverified(tx, { email: email.toLowerCase() })
  const known = await userByEmail(tx, { email })
  const userId = known?.id ?? newId()
  if (!known) {
    const name = email.split('@')[0] ?? email
    await tx.insert(appUser).values({ id: userId, name, email: email.toLowerCase() })
  }
  await setPlatformRole(tx, { userId, role: 'admin' })
  if (known?.platformRole !== 'admin') {
    await recordChange(tx, {
      actorId: null,
      action: 'set_role',
      subject: { kind: 'account', id: userId },
      before: { role: known?.platformRole ?? null },
      after: { role: 'admin' },
    })
  }
  const { hasPassword } = await signInMeansOf(tx, { userId })
  if (hasPassword) return { isNew: !known, passwordUrl: null }
  const token = randomBytes(18).toString('base64url')
  // In the format of better-auth for the links of its own e-mails.
  await tx.insert(verification).values({
    id: newId(),
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR_MS),
  })
  return { isNew: !known, passwordUrl: `${origin}${ACCESS_PAGES.reset}?token=${token}` }
}

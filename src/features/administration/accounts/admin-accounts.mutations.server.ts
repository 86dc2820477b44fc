import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { secondFactor, session } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'
import {
  isLastSiteAdministrator,
  setPlatformRole,
} from '#/features/accounts/accounts.mutations.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'

type OfAccount = { userId: string; actorId: string }

/** What became of a change of an account. */
type AccountChange = 'done' | 'unknown' | 'last_site_administrator'

/** What someone may do on the whole site; the last administrator stays one. */
export function changePlatformRole(
  db: Database,
  { userId, role, actorId }: OfAccount & { role: PlatformRole },
): Promise<AccountChange> {
  return db.transaction(async (tx) => {
    const isLast = await isLastSiteAdministrator(tx, { userId })
    const before = await lockedAccount(tx, userId)
    if (!before) return 'unknown'
    if (isLast && role !== 'admin') return 'last_site_administrator'
    await setPlatformRole(tx, { userId, role })
    await recordChange(tx, {
      actorId,
      action: 'set_role',
      subject: { kind: 'account', id: userId },
      before: { role: before.platformRole },
      after: { role },
    })
    return 'done'
  })
}

/** Closes an account, which signs it out everywhere, or opens it again. */
export function changeAccountLock(
  db: Database,
  { userId, isLocked, actorId, now }: OfAccount & { isLocked: boolean; now: Date },
): Promise<AccountChange> {
  return db.transaction(async (tx) => {
    const isLast = await isLastSiteAdministrator(tx, { userId })
    const before = await lockedAccount(tx, userId)
    if (!before) return 'unknown'
    if (isLast && isLocked) return 'last_site_administrator'
    const lockedAt = isLocked ? (before.lockedAt ?? now) : null
    await tx.update(appUser).set({ lockedAt }).where(eq(appUser.id, userId))
    if (isLocked) await tx.delete(session).where(eq(session.userId, userId))
    await recordChange(tx, {
      actorId,
      action: isLocked ? 'lock' : 'unlock',
      subject: { kind: 'account', id: userId },
      before: { lockedAt: before.lockedAt?.toISOString() ?? null },
      after: { lockedAt: lockedAt?.toISOString() ?? null },
    })
    return 'done'
  })
}

/** Signs someone out: of one browser, or of all. How many there were. */
export function endSessionsOf(
  db: Database,
  { userId, sessionId, actorId }: OfAccount & { sessionId: string | null },
): Promise<number> {
  return db.transaction(async (tx) => {
    const one = sessionId === null ? undefined : eq(session.id, sessionId)
    const { rowCount } = await tx.delete(session).where(and(eq(session.userId, userId), one))
    const ended = rowCount ?? 0
    if (ended > 0) {
      await recordChange(tx, {
        actorId,
        action: 'sign_out',
        subject: { kind: 'account', id: userId },
        after: { sessions: ended },
      })
    }
    return ended
  })
}

/** Unlocks an account locked by wrong passwords or codes; false where there is no such account. */
export function forgiveAttempts(db: Database, { userId, actorId }: OfAccount): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockedAccount(tx, userId)
    if (!account) return false
    const email = account.email.toLowerCase()
    await tx.execute(sql`
      delete from attempt where key = ${`sign-in:of:${email}`} or starts_with(key, ${`sign-in:${email}:`})
        or key in (${`mail:of:${email}`}, ${`proof:of:${userId}`})`)
    await tx
      .update(secondFactor)
      .set({ failedVerificationCount: 0, lockedUntil: null })
      .where(eq(secondFactor.userId, userId))
    await recordChange(tx, {
      actorId,
      action: 'forgive_attempts',
      subject: { kind: 'account', id: userId },
    })
    return true
  })
}

async function lockedAccount(tx: Transaction, userId: string) {
  const [found] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update')
  return found ?? null
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { secondFactor } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import { signInMeansOf } from '#/features/accounts/accounts.queries.server.ts'
import { browserName } from '#/features/accounts/sign-in/browser-name.ts'
import { sessionsOf } from '#/features/accounts/sign-in/sessions.queries.server.ts'

/** All that the back office shows of an account; null where there is none. Instants are ISO 8601. */
export async function accountSheet(db: Database, { userId, now }: { userId: string; now: Date }) {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId))
  if (!user) return null
  const [means, sessions, organisations, factors, attempts] = await Promise.all([
    signInMeansOf(db, { userId }),
    sessionsOf(db, { userId, now }),
    db.execute<{ id: string; name: string; role: OrganisationRole }>(sql`
      select o.id, o.name, m.role from membership m join organisation o on o.id = m.organisation_id
      where m.user_id = ${userId} order by o.name, o.id`),
    db.select().from(secondFactor).where(eq(secondFactor.userId, userId)),
    db.execute<{ count: number; ends_at: string }>(sql`
      select count, ends_at from attempt
      where key = ${`sign-in:of:${user.email.toLowerCase()}`} and ends_at > now()`),
  ])
  const lockedUntil = factors[0]?.lockedUntil ?? null
  const tried = attempts.rows[0]
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isVerified: user.emailVerified,
    platformRole: user.platformRole,
    createdAt: user.createdAt.toISOString(),
    lockedAt: user.lockedAt?.toISOString() ?? null,
    ...means,
    /** Until when no code of the second step is taken, after too many wrong ones. */
    codesLockedUntil: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    /** Passwords tried of late, good ones included. */
    recentSignIns: tried
      ? { count: tried.count, until: new Date(tried.ends_at).toISOString() }
      : null,
    organisations: organisations.rows,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({
      id,
      browser: browserName(userAgent),
      createdAt: createdAt.toISOString(),
    })),
  }
}

import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { session } from '#/db/schema/account.ts'

/** Sessions of a user, the latest first. */
export function sessionsOf(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      ipAddress: session.ipAddress,
      createdAt: session.createdAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt))
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { session } from '#/db/schema/account.ts'

/** Records a new authentication of the session. */
export async function markAuthenticated(db: Database, { sessionId }: { sessionId: string }) {
  await db.update(session).set({ authenticatedAt: sql`now()` }).where(eq(session.id, sessionId))
}

/** Signs one browser of the person out; another person's is left alone. */
export async function endSession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), eq(session.id, sessionId)))
}

/** Signs every other browser of the person out. */
export async function endOtherSessions(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId)))
}

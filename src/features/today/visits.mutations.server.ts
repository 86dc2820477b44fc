import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { membership } from '#/db/schema/organisation.ts'
import { visitsOf } from './today.queries.server.ts'
import { visitsAfter } from './visit.ts'

/** Stores that a member opened « Aujourd’hui ». */
export async function recordVisit(
  db: Database,
  { organisationId, userId, now }: { organisationId: string; userId: string; now: Date },
): Promise<void> {
  const visits = await visitsOf(db, { organisationId, userId })
  await db
    .update(membership)
    .set(visitsAfter(visits, now))
    .where(and(eq(membership.organisationId, organisationId), eq(membership.userId, userId)))
}

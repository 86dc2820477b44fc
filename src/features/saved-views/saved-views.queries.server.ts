import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { savedView } from '#/db/schema/saved-view.ts'

/** The views of one member, in the order of their names. */
export async function savedViewsOf(
  db: Database,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<{ id: string; name: string; address: string }[]> {
  return db
    .select({ id: savedView.id, name: savedView.name, address: savedView.address })
    .from(savedView)
    .where(and(eq(savedView.organisationId, organisationId), eq(savedView.userId, userId)))
    .orderBy(asc(savedView.name), asc(savedView.id))
}

import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { appUser, membership } from '#/db/schema/organisation.ts'

export type Teammate = { id: string; name: string }

/** The members of an organisation, who can be assigned to tenders. */
export function teamOf(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<Teammate[]> {
  return db
    .select({ id: appUser.id, name: appUser.name })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(membership.organisationId, organisationId))
    .orderBy(asc(appUser.name))
}

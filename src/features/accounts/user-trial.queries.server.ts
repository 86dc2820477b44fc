import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'

/** Trial status of the organisation, and its active profile: the first created, or null. */
export async function trialOf(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  const [{ periods }, { rows }] = await Promise.all([
    entitlementOf(db, { organisationId }),
    db.execute<{ id: string }>(sql`
      select id from profile where organisation_id = ${organisationId}
      order by created_at, id limit 1`),
  ])
  return {
    status: trialStatusOf(periods, now),
    endsAt: periods.trialEndsAt?.toISOString() ?? null,
    activeProfileId: rows[0]?.id ?? null,
  }
}

/** Stored funnel metadata of a user. */
export async function funnelMetadataOf(db: Database, { userId }: { userId: string }) {
  const [found] = await db
    .select({ metadata: appUser.funnelMetadata })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return found?.metadata ?? {}
}

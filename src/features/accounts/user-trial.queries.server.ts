import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'

/** Profiles of the organisation in order of creation, and its trial; the active profile is the first one, or null. */
export async function profilesAndTrialOf(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  const [{ periods }, { rows }] = await Promise.all([
    entitlementOf(db, { organisationId }),
    db.execute<{ id: string; name: string }>(sql`
      select id, name from profile where organisation_id = ${organisationId}
      order by created_at, id`),
  ])
  const trial = {
    status: trialStatusOf(periods, now),
    endsAt: periods.trialEndsAt?.toISOString() ?? null,
    activeProfileId: rows[0]?.id ?? null,
  }
  return { profiles: rows, trial }
}

/** Stored funnel metadata of a user. */
export async function funnelMetadataOf(db: Database, { userId }: { userId: string }) {
  const [found] = await db
    .select({ metadata: appUser.funnelMetadata })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return found?.metadata ?? {}
}

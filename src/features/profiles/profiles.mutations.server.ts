import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { profile, profileRefusal, profileSubscriber } from '#/db/schema/profile.ts'
import type { AlertSettings } from '#/domain/alert-settings.ts'
import type { JudgedTender, RefusalReason } from '#/domain/feedback.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { ProfileKey } from './profiles.queries.server.ts'

/** Creates a profile and subscribes its creator to its e-mails. Returns its id. */
export async function insertProfile(
  db: Database,
  { userId, ...own }: { organisationId: string; userId: string; draft: ProfileDraft },
): Promise<string> {
  return db.transaction(async (tx) => {
    const profileId = await insertProfileFor(tx, own)
    const { organisationId } = own
    await tx.insert(profileSubscriber).values({ organisationId, profileId, userId })
    return profileId
  })
}

/** Creates a profile without subscribers. */
export async function insertProfileFor(
  tx: Transaction,
  { organisationId, draft }: { organisationId: string; draft: ProfileDraft },
): Promise<string> {
  const [made] = await tx
    .insert(profile)
    .values({ organisationId, ...draft })
    .returning({ id: profile.id })
  if (!made) throw new Error('a profile was not inserted')
  return made.id
}

/** False where the organisation has no such profile. */
export async function updateProfileSettings(
  db: Database | Transaction,
  { organisationId, profileId }: ProfileKey,
  { draft, alerts }: { draft: ProfileDraft; alerts: AlertSettings },
): Promise<boolean> {
  const changed = await db
    .update(profile)
    .set({
      ...draft,
      alertFrequency: alerts.frequency,
      alertLetter: alerts.letter,
      alertCap: alerts.cap,
      reminderDays: alerts.reminderDays,
      updatedAt: sql`now()`,
    })
    .where(and(eq(profile.organisationId, organisationId), eq(profile.id, profileId)))
  return changed.rowCount === 1
}

/** Adds départements to the zone of a profile; false for an unknown profile. */
export async function widenZone(
  db: Database | Transaction,
  { organisationId, profileId }: ProfileKey,
  locations: readonly string[],
): Promise<boolean> {
  const changed = await db
    .update(profile)
    .set({
      locations: sql`array(select distinct code
        from unnest(${profile.locations} || ${sql.param([...locations])}::text[]) as code order by code)`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(profile.organisationId, organisationId), eq(profile.id, profileId)))
  return changed.rowCount === 1
}

export async function removeProfile(
  db: Database | Transaction,
  { organisationId, profileId }: ProfileKey,
): Promise<boolean> {
  const removed = await db
    .delete(profile)
    .where(and(eq(profile.organisationId, organisationId), eq(profile.id, profileId)))
  return removed.rowCount === 1
}

/** « Pas pour moi »: a second reason replaces the first. A saved tender stays saved, but is no longer listed. */
export async function refuseTender(
  db: Database,
  { organisationId, profileId }: ProfileKey,
  { judged, reason }: { judged: JudgedTender; reason: RefusalReason },
): Promise<void> {
  await db
    .insert(profileRefusal)
    .values({ organisationId, profileId, tenderId: judged.id, reason, judged })
    .onConflictDoUpdate({
      target: [profileRefusal.profileId, profileRefusal.tenderId],
      set: { reason, judged, createdAt: sql`now()` },
      setWhere: eq(profileRefusal.organisationId, organisationId),
    })
}

export async function takeRefusalBack(
  db: Database,
  { organisationId, profileId, tenderId }: ProfileKey & { tenderId: string },
): Promise<void> {
  await db
    .delete(profileRefusal)
    .where(
      and(
        eq(profileRefusal.organisationId, organisationId),
        eq(profileRefusal.profileId, profileId),
        eq(profileRefusal.tenderId, tenderId),
      ),
    )
}

import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { favourite } from '#/db/schema/favourite.ts'
import { organisation } from '#/db/schema/organisation.ts'
import { profile, profileRefusal } from '#/db/schema/profile.ts'
import type { JudgedTender, RefusalReason } from '#/domain/feedback.ts'
import type { Feedback } from '#/features/matching/feedback.ts'
import { storedJudgement } from './stored-judgement.ts'
import type { ProfileName, StoredProfile } from './stored-profile.ts'

/** Profiles of an organisation, the oldest first. */
export async function profilesOf(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<ProfileName[]> {
  return db
    .select({ id: profile.id, name: profile.name })
    .from(profile)
    .where(eq(profile.organisationId, organisationId))
    .orderBy(asc(profile.createdAt), asc(profile.id))
}

/** Null where the organisation has no such profile, even if another one has. */
export async function profileOf(
  db: Database,
  { organisationId, profileId }: ProfileKey,
): Promise<StoredProfile | null> {
  if (!UUID.test(profileId)) return null
  const [row] = await db
    .select()
    .from(profile)
    .where(and(eq(profile.organisationId, organisationId), eq(profile.id, profileId)))
  return row ? toStoredProfile(row) : null
}

/** A profile of any organisation, with its organisation: for site administrators. */
export async function anyProfileOf(db: Database, { profileId }: { profileId: string }) {
  const [row] = await db
    .select({ own: profile, organisationName: organisation.name })
    .from(profile)
    .innerJoin(organisation, eq(organisation.id, profile.organisationId))
    .where(eq(profile.id, profileId))
  if (!row) return null
  const { own, organisationName } = row
  const { organisationId } = own
  return {
    profile: toStoredProfile(own),
    organisation: { id: organisationId, name: organisationName },
  }
}

export type ProfileKey = { organisationId: string; profileId: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function toStoredProfile(row: typeof profile.$inferSelect): StoredProfile {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    siren: row.siren,
    text: row.text,
    categories: row.categories,
    keywords: row.keywords,
    excluded: row.excluded,
    locations: row.locations,
    headcount: row.headcount,
    minimumCents: row.minimumCents,
    maximumCents: row.maximumCents,
    certifications: row.certifications,
    alerts: {
      frequency: row.alertFrequency,
      letter: row.alertLetter,
      cap: row.alertCap,
      reminderDays: row.reminderDays,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Feedback on a profile's tenders, the oldest first: the last entry of a tender counts. */
export async function feedbackOf(
  db: Database,
  { organisationId, profileId }: ProfileKey,
): Promise<Feedback[]> {
  const refused = await db
    .select({
      id: profileRefusal.tenderId,
      judged: profileRefusal.judged,
      reason: profileRefusal.reason,
      at: profileRefusal.createdAt,
    })
    .from(profileRefusal)
    .where(
      and(
        eq(profileRefusal.organisationId, organisationId),
        eq(profileRefusal.profileId, profileId),
      ),
    )
  const saved = await db
    .select({ id: favourite.tenderId, judged: favourite.judged, at: favourite.createdAt })
    .from(favourite)
    .where(and(eq(favourite.organisationId, organisationId), eq(favourite.profileId, profileId)))
  return toFeedback({ refused, saved })
}

/** Stored feedback of a profile on a tender. */
export type Refused = Saved & { reason: RefusalReason }
export type Saved = { id: string; judged: JudgedTender; at: Date }

export function toFeedback({
  refused,
  saved,
}: {
  refused: readonly Refused[]
  saved: readonly Saved[]
}): Feedback[] {
  const said: { at: Date; feedback: Feedback }[] = [
    ...refused.map(({ id, judged, reason, at }) => ({
      at,
      feedback: { tender: storedJudgement(id, judged), verdict: 'notForMe' as const, reason },
    })),
    ...saved.map(({ id, judged, at }) => ({
      at,
      feedback: { tender: storedJudgement(id, judged), verdict: 'favourite' as const },
    })),
  ]
  return said.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ feedback }) => feedback)
}

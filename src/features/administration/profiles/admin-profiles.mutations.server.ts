import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { profile } from '#/db/schema/profile.ts'
import type { AlertSettings } from '#/domain/alert-settings.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import {
  removeProfile,
  updateProfileSettings,
} from '#/features/profiles/profiles.mutations.server.ts'
import { toStoredProfile } from '#/features/profiles/profiles.queries.server.ts'
import type { StoredProfile } from '#/features/profiles/stored-profile.ts'

type Settings = { draft: ProfileDraft; alerts: AlertSettings }

/** Of any organisation, or of `organisationId` alone; false where there is no such profile. */
export function changeAnyProfile(
  db: Database,
  {
    profileId,
    organisationId,
    actorId,
    ...settings
  }: Settings & { profileId: string; organisationId?: string; actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockedProfile(tx, profileId)
    if (!before || (organisationId && before.organisationId !== organisationId)) return false
    await updateProfileSettings(tx, before, settings)
    await recordChange(tx, {
      actorId,
      action: 'edit',
      subject: { kind: 'profile', id: profileId },
      before: settingsOf(before.profile),
      after: { ...settings.draft, alerts: settings.alerts },
    })
    return true
  })
}

/** Deletes it with its favourites and feedback; false where there is no such profile. */
export function deleteAnyProfile(
  db: Database,
  { profileId, actorId }: { profileId: string; actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockedProfile(tx, profileId)
    if (!before) return false
    await removeProfile(tx, before)
    await recordChange(tx, {
      actorId,
      action: 'delete',
      subject: { kind: 'profile', id: profileId },
      before: { organisationId: before.organisationId, ...settingsOf(before.profile) },
    })
    return true
  })
}

function settingsOf({ id: _id, createdAt: _c, updatedAt: _u, ...settings }: StoredProfile) {
  return settings
}

async function lockedProfile(tx: Transaction, profileId: string) {
  const [row] = await tx.select().from(profile).where(eq(profile.id, profileId)).for('update')
  if (!row) return null
  return { profileId, organisationId: row.organisationId, profile: toStoredProfile(row) }
}

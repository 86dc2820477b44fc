import type { AlertSettings } from '#/domain/alert-settings.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'

/** A stored profile, as members see it. Instants are ISO 8601. */
export type StoredProfile = ProfileDraft & {
  id: string
  alerts: AlertSettings
  createdAt: string
  updatedAt: string
}

/** Data of a profile for menus. */
export type ProfileName = { id: string; name: string }

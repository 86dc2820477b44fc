import type { AlertSettings } from '#/domain/alert-settings.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'

/** A profile that is kept, as its members see it. Instants are ISO 8601. */
export type StoredProfile = ProfileDraft & {
  id: string
  alerts: AlertSettings
  createdAt: string
  updatedAt: string
}

/** What menus need. */
export type ProfileName = { id: string; name: string }

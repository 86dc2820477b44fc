import { notFound } from '@tanstack/react-router'
import type { Database } from '#/db/client.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { firmOf, firmOfText } from './firm.server.ts'
import { prepareProfile } from './prepared-profile.server.ts'
import { feedbackOf, type ProfileKey, profileOf } from './profiles.queries.server.ts'
import type { StoredProfile } from './stored-profile.ts'

/** A profile of the organisation, prepared for grading. @throws notFound where it has no such profile */
export async function openProfile(
  db: Database,
  key: ProfileKey,
  now: Date,
): Promise<{ profile: StoredProfile; adjusted: AdjustedProfile; saved: Set<string> }> {
  const profile = await profileOf(db, key)
  if (!profile) throw notFound()
  const [feedback, firm] = await Promise.all([
    feedbackOf(db, key),
    firmOf(db, { organisationId: key.organisationId, fallback: firmOfText(profile) }),
  ])
  const saved = feedback.filter(({ verdict }) => verdict === 'favourite')
  return {
    profile,
    adjusted: prepareProfile(profile, feedback, now, { firm }),
    saved: new Set(saved.map(({ tender }) => tender.id)),
  }
}

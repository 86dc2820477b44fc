import { getRequest } from '@tanstack/react-start/server'
import { trackingOf } from '#/features/audience/tracking/tracking-cookie.server.ts'
import { database } from '#/server/database.server.ts'
import { funnelMetadataOf, profilesAndTrialOf } from './user-trial.queries.server.ts'
import { getViewer } from './viewer.server.ts'

/** Who is signed in, as every page needs to know; null for a visitor. */
export const readUser = async () => {
  const request = getRequest()
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor') return null
  const { userId, name, email, image, platformRole } = viewer
  const org =
    viewer.kind === 'member'
      ? { id: viewer.organisationId, name: viewer.organisationName, role: viewer.role }
      : null
  const [{ profiles, trial }, funnelMetadata] = await Promise.all([
    viewer.kind === 'member'
      ? profilesAndTrialOf(database(), { ...viewer, now: new Date() })
      : { profiles: [], trial: null },
    funnelMetadataOf(database(), { userId }),
  ])
  const hasUnreportedLink = !funnelMetadata.from && trackingOf(request) !== null
  const viewingUntil = viewer.viewingUntil?.toISOString() ?? null
  return {
    userId,
    name,
    email,
    image,
    platformRole,
    org,
    profiles,
    trial,
    funnelMetadata,
    hasUnreportedLink,
    viewingUntil,
    isDemonstration: viewer.isDemonstration,
  }
}

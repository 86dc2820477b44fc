import { getRequest } from '@tanstack/react-start/server'
import { trackingOf } from '#/features/audience/tracking/tracking-cookie.server.ts'
import { database } from '#/server/database.server.ts'
import { funnelMetadataOf, trialOf } from './user-trial.queries.server.ts'
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
  const [trial, funnelMetadata] = await Promise.all([
    viewer.kind === 'member' ? trialOf(database(), { ...viewer, now: new Date() }) : null,
    funnelMetadataOf(database(), { userId }),
  ])
  const hasUnreportedLink = !funnelMetadata.from && trackingOf(request) !== null
  const viewingUntil = viewer.viewingUntil?.toISOString() ?? null
  const periods = { trial, funnelMetadata, hasUnreportedLink, viewingUntil }
  return { userId, name, email, image, platformRole, org, ...periods }
}

import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from './viewer-access.server.ts'

/** Access to listings: adds the viewer and what they may read. */
export const bidsMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const viewer = await getViewer(getRequest())
  return next({ context: { viewer, access: await viewerAccess(viewer) } })
})

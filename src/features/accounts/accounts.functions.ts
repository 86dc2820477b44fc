import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getViewer } from './viewer.server.ts'

/** Who is signed in, as every page needs to know; null for a visitor. */
export const getUser = createServerFn({ method: 'GET' }).handler(async () => {
  const viewer = await getViewer(getRequest())
  if (viewer.kind === 'visitor') return null
  const { userId, name, email, image, platformRole } = viewer
  const org =
    viewer.kind === 'member'
      ? { id: viewer.organisationId, name: viewer.organisationName, role: viewer.role }
      : null
  return { userId, name, email, image, platformRole, org }
})

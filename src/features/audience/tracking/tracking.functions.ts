import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { trackingOf } from './tracking-cookie.server.ts'

/** Data of the personal link that led here, to fill in forms; null without one. */
export const getTracking = createServerFn({ method: 'GET' }).handler(async () => {
  const { email = null } = trackingOf(getRequest()) ?? {}
  return { email }
})

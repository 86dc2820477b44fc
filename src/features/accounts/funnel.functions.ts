import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { database } from '#/db/database.server.ts'
import { keepFunnelMetadata } from '#/features/funnel/funnel.mutations.server.ts'
import { trackingOf } from '#/features/tracking/tracking-cookie.server.ts'
import { userMiddleware } from './user-middleware.ts'

/** Keeps with the account what the link that led the person here said; nothing without one. */
export const updateUserFunnelMetadata = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .handler(async ({ context: { user } }) => {
    const tracking = trackingOf(getRequest())
    if (!tracking) return
    const { link, search } = tracking
    const metadata = {
      from: 'link',
      ...(link && { salesLink: link }),
      ...(search?.query && { query: search.query }),
      ...(search?.categories && { categories: search.categories.join(', ') }),
      ...(search?.location && { location: search.location }),
    }
    await keepFunnelMetadata(database(), { userId: user.userId, metadata })
  })

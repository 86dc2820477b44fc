import { createServerFn } from '@tanstack/react-start'
import { DAY_MS } from '#/domain/time/units.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { linkAddress } from './link-address.server.ts'
import { funnelSchema, salesLinkSchema } from './sales.schemas.ts'
import { createLink } from './sales-links.mutations.server.ts'
import { funnelCounts, latestLinks } from './sales-links.queries.server.ts'
import { salesMiddleware } from './sales-middleware.ts'

const SHOWN = 100

/** `fault`: the validation error in French. */
export const createSalesLink = createServerFn({ method: 'POST' })
  .middleware([salesMiddleware])
  .validator(validateInput(salesLinkSchema))
  .handler(async ({ data: draft, context: { user } }) => {
    const link = await createLink(database(), { draft, userId: user.userId, now: new Date() })
    return 'fault' in link ? link : { url: await linkAddress(link.made) }
  })

/** The latest links with their funnel steps. */
export const listSalesLinks = createServerFn({ method: 'GET' })
  .middleware([salesMiddleware])
  .handler(async () => {
    const rows = await latestLinks(database(), { limit: SHOWN })
    return Promise.all(
      rows.map(async ({ link, by, steps }) => ({
        id: link.id,
        note: link.note,
        by,
        offer: link.offer,
        createdAt: link.created_at,
        expiresAt: link.expires_at,
        steps,
        url: await linkAddress({
          ...link,
          netCents: link.net_cents,
          expiresAt: new Date(link.expires_at),
        }),
      })),
    )
  })
export type ListedLink = Awaited<ReturnType<typeof listSalesLinks>>[number]

/** Number of visitors by step in the last days. */
export const getFunnel = createServerFn({ method: 'GET' })
  .middleware([salesMiddleware])
  .validator(validateInput(funnelSchema))
  .handler(({ data: { days } }) =>
    funnelCounts(database(), { since: new Date(Date.now() - days * DAY_MS) }),
  )
export type FunnelCounts = Awaited<ReturnType<typeof getFunnel>>

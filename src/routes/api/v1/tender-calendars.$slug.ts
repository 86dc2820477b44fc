import { createFileRoute } from '@tanstack/react-router'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { tenderIcal } from '#/features/exports/tender-calendar.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { readableTender } from '#/features/tenders/masked-tender.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { SITE } from '#/lib/site-identity.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

/** The dates of a tender for a calendar, as far as the caller may read them. */
export const Route = createFileRoute('/api/v1/tender-calendars/$slug')({
  server: {
    handlers: {
      GET: async ({ request, params: { slug } }) => {
        const bid = await tenderBySlug(database(), { slug, now: new Date() })
        if (bid === null) return new Response('Marché inconnu.', { status: 404 })
        const access = await viewerAccess(await getViewer(request))
        const calendar = tenderIcal(readableTender(bid, access), SITE)
        return new Response(calendar, {
          headers: {
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': `attachment; filename="${slug}.ics"`,
            'cache-control': 'private, no-store',
            'x-robots-tag': 'noindex',
          },
        })
      },
      ANY: onlyMethod('GET'),
    },
  },
})

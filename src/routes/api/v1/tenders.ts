import { createFileRoute } from '@tanstack/react-router'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { answerTendersApi } from '#/features/tenders/search/tenders-api.server.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'

export const Route = createFileRoute('/api/v1/tenders')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const viewer = await getViewer(request)
        const { status, body } = await answerTendersApi(database(), {
          index: tenderIndex,
          params: new URL(request.url).searchParams,
          siteUrl: env.SITE_URL,
          access: await viewerAccess(viewer),
          now: new Date(),
        })
        // Answers that depend on an offer must not be stored by shared caches.
        const isPersonal = viewer.kind !== 'visitor'
        const headers = isPersonal ? { 'cache-control': 'private, no-store' } : undefined
        return Response.json(body, { status, headers })
      },
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})

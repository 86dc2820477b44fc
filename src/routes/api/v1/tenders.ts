import { createFileRoute } from '@tanstack/react-router'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderSearch } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { RecentCards } from '#/features/tenders/search/recent-cards.server.ts'
import { tenderIndexState } from '#/features/tenders/search/tender-index.server.ts'
import { answerTendersApi } from '#/features/tenders/search/tenders-api.server.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { env } from '#/lib/env.ts'
import { database, isOnReplica } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'
import { visitorCaching } from '#/server/http/shared-cache.server.ts'

/** For how long a shared cache may send an answer. */
const SHARED_SECONDS = 60

const recentCards = new RecentCards()

export const Route = createFileRoute('/api/v1/tenders')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const viewer = await getViewer(request)
        const now = new Date()
        const state = tenderIndexState()
        const { status, body } = await answerTendersApi(database(), {
          index: tenderSearch,
          // What a replica says may be old, and is not stored.
          cardsOf: (ids) =>
            isOnReplica()
              ? tenderCards(database(), { ids, now })
              : recentCards.of(database(), { ids, now, state }),
          params: new URL(request.url).searchParams,
          siteUrl: env.SITE_URL,
          access: await viewerAccess(viewer),
          now,
        })
        // Answers that depend on an offer must not be stored by shared caches.
        const headers =
          viewer.kind === 'visitor' && status === 200
            ? visitorCaching(request, SHARED_SECONDS)
            : { 'cache-control': 'private, no-store' }
        return Response.json(body, { status, headers })
      },
      ANY: onlyMethod('GET'),
    },
  },
})

import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { env } from '#/lib/env.ts'
import { database, isOnReplica } from '#/server/database.server.ts'
import { visitorCaching } from '#/server/http/shared-cache.server.ts'
import { prepareBytes } from '#/server/http/whole-answer.server.ts'
import { tenderSearch } from './search/cluster/tender-search.server.ts'
import { RecentCards } from './search/recent-cards.server.ts'
import { tenderIndexState } from './search/tender-index.server.ts'
import { answerTendersApi } from './search/tenders-api.server.ts'
import { tenderCards } from './tender-cards.queries.server.ts'

/** For how long a shared cache may send an answer. */
const SHARED_SECONDS = 60

const recentCards = new RecentCards()

/** `GET /api/v1/tenders`. */
export async function answerTendersRequest(request: Request): Promise<Response> {
  const viewer = await getViewer(request)
  const now = new Date()
  const state = tenderIndexState()
  const { status, json } = await answerTendersApi(database(), {
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
  const caching =
    viewer.kind === 'visitor' && status === 200
      ? visitorCaching(request, SHARED_SECONDS)
      : { 'cache-control': 'private, no-store' }
  prepareBytes(request, json)
  return new Response(null, {
    status,
    headers: { 'content-type': 'application/json', ...caching },
  })
}

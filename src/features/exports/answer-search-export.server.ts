import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import { completeResult } from '#/features/tenders/search/cluster/complete-result.server.ts'
import { tenderSearch } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { readTenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { usableQuery } from '#/features/tenders/search/typed/usable-query.server.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { env } from '#/lib/env.ts'
import { formatSearchParams, parseSearchParams } from '#/lib/search-params.ts'
import { SITE } from '#/lib/site-identity.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import { database } from '#/server/database.server.ts'
import { clientAddress } from '#/server/http/client-address.ts'
import { visitorCaching } from '#/server/http/shared-cache.server.ts'
import { deadlineCalendar } from './deadline-calendar.server.ts'
import { exportTenders } from './export-tenders.server.ts'
import { searchFeed } from './search-feed.server.ts'
import { searchTitle } from './search-title.ts'

export type SearchFormat = 'csv' | 'xlsx' | 'atom' | 'ics'

/** For how long a shared cache may send a feed or a calendar. */
const SHARED_SECONDS = 900
/** Longer lists are truncated in their sort order. */
const MAX_ROWS = 100_000
const MAX_ENTRIES = 50
const MAX_EVENTS = 500

/**
 * Exports the `/bids` search of these parameters as a table, feed or calendar. Unlike the page, it refuses
 * unknown parameter values, because a file cannot show that a filter was ignored.
 */
export async function answerSearchExport(
  request: Request,
  format: SearchFormat,
): Promise<Response> {
  const now = new Date()
  const db = database()
  const viewer = await getViewer(request)
  const access = await viewerAccess(viewer)
  const caching =
    viewer.kind === 'visitor'
      ? visitorCaching(request, SHARED_SECONDS)
      : { 'cache-control': 'private, max-age=900', vary: 'cookie' }
  const answer = (text: string, type: string) =>
    new Response(text, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'x-robots-tag': 'noindex',
        ...caching,
      },
    })
  const given = readTenderSearch(parseSearchParams(new URL(request.url).search))
  const { usable, query, unknown } = await usableQuery(db, {
    index: tenderSearch,
    search: given,
    now,
  })
  if (unknown[0]) {
    const sentence = `Le filtre «\u00a0${unknown[0].value}\u00a0» n’est pas reconnu.`
    return new Response(sentence, {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
    })
  }
  const found = async (asked: Partial<SearchQuery>) =>
    completeResult(await tenderSearch.search({ ...query, ...asked })).hits.map(({ key }) => key)
  const title = searchTitle(usable, query.departments)
  const cards = async (ids: string[]) =>
    (await tenderCards(db, { ids, now })).map((card) => readableCard(card, access))

  switch (format) {
    case 'csv':
    case 'xlsx':
      return exportTenders(db, {
        ids: await found({ limit: MAX_ROWS }),
        format,
        access,
        origin: SITE.origin,
        now,
        client:
          viewer.kind === 'visitor'
            ? (clientAddress(request, { trustProxy: env.TRUST_PROXY }) ?? 'unknown')
            : viewer.userId,
      })
    case 'atom': {
      // A feed lists the latest tenders, whatever the sort order of the page.
      const bids = await cards(await found({ sort: 'publication', limit: MAX_ENTRIES }))
      const { p: _page, sort: _sort, ...search } = usable
      const params = new URLSearchParams(formatSearchParams(search))
      return answer(searchFeed(bids, { ...SITE, title, params, now }), 'application/atom+xml')
    }
    case 'ics': {
      const bids = await cards(
        await found({ sort: 'deadline', limit: MAX_EVENTS, deadlineAt: { min: now.getTime() } }),
      )
      const calendar = deadlineCalendar(bids, { ...SITE, title, refreshSeconds: 6 * 3600 })
      return answer(calendar, 'text/calendar')
    }
  }
}

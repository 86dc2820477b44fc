import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { hasDemoTenders } from '#/features/tenders/demo-data.queries.server.ts'
import { tenderIndex } from '#/features/tenders/tender-index.server.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { currentLandingPairs } from './current-landing-pairs.server.ts'
import { indexableLandingPages } from './indexable-landing-pages.server.ts'
import { landingStandings } from './landing-page-standings.server.ts'
import { keywordPages } from './landing-pages.queries.server.ts'
import { LEAST_TENDERS } from './landing-pairs.server.ts'
import { landingFiltersSchema } from './landing-standings.schemas.ts'

const PER_PAGE = 200

/** The landing pages, a page at a time, with why some of them are kept out of search engines. */
export const listLandingPages = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(landingFiltersSchema))
  .handler(async ({ data: filters }) => {
    const { keywordFilter = '', kindFilter, noindexFilter, p = 1 } = filters
    const [pairs, ofKeywords, isDemo] = await Promise.all([
      currentLandingPairs(),
      keywordPages(database()),
      hasDemoTenders(database()),
    ])
    const asked = { index: tenderIndex, pairs, keywordPages: ofKeywords, now: new Date() }
    const indexable = indexableLandingPages(asked)
    const all = landingStandings({ pairs, keywordPages: ofKeywords, indexable, isDemo })
    const words = keywordFilter.toLowerCase()
    const found = all.filter(
      ({ kind, noindex, title, slug }) =>
        (kindFilter === undefined || kind === kindFilter) &&
        (noindexFilter === undefined || (noindex !== null) === noindexFilter) &&
        (title.toLowerCase().includes(words) || slug.includes(words)),
    )
    return {
      filters,
      pages: found.slice((p - 1) * PER_PAGE, p * PER_PAGE),
      total: found.length,
      page: p,
      pageCount: Math.max(1, Math.ceil(found.length / PER_PAGE)),
      indexableCount: all.filter(({ noindex }) => noindex === null).length,
      count: all.length,
      leastTenders: LEAST_TENDERS,
    }
  })

import type { Database } from '#/db/client.server.ts'
import { hasDemoTenders } from '#/features/demonstration/demo-data.queries.server.ts'
import { currentLandingPairs } from '#/features/landing-pages/current-landing-pairs.server.ts'
import { indexableLandingPages } from '#/features/landing-pages/indexable-landing-pages.server.ts'
import type { LandingPageRow } from '#/features/landing-pages/landing-page-row.ts'
import { landingPageRows } from '#/features/landing-pages/landing-page-rows.server.ts'
import { keywordPages } from '#/features/landing-pages/landing-pages.queries.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import type { LandingFilters } from './landing-pages-table.schemas.ts'

/** All landing pages, and those that match the filters. */
export async function landingTable(
  db: Database,
  { filters, now }: { filters: LandingFilters; now: Date },
): Promise<{ all: LandingPageRow[]; found: LandingPageRow[] }> {
  const { keywordFilter = '', kindFilter, noindexFilter } = filters
  const [pairs, ofKeywords, isDemo] = await Promise.all([
    currentLandingPairs(),
    keywordPages(db),
    hasDemoTenders(db),
  ])
  const asked = { index: tenderIndex, pairs, keywordPages: ofKeywords, now }
  const indexable = indexableLandingPages(asked)
  const all = landingPageRows({ pairs, keywordPages: ofKeywords, indexable, isDemo })
  const words = keywordFilter.toLowerCase()
  const found = all.filter(
    ({ kind, noindex, title, slug }) =>
      (kindFilter === undefined || kind === kindFilter) &&
      (noindexFilter === undefined || (noindex !== null) === noindexFilter) &&
      (title.toLowerCase().includes(words) || slug.includes(words)),
  )
  return { all, found }
}

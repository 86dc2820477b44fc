import { categoryBySlug } from '#/features/categories/categories.ts'
import { regionBySlug } from '#/features/locations/regions.ts'
import { FIXED_PAGES, pairPage } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingPageRow } from './landing-page-row.ts'
import type { LandingPairs } from './landing-pairs.server.ts'

/** All landing pages with their indexing status. */
export function landingPageRows({
  pairs,
  keywordPages,
  indexable,
  isDemo,
}: {
  pairs: LandingPairs
  keywordPages: readonly LandingPage[]
  /** The pages with open calls. */
  indexable: readonly LandingPage[]
  /** A site with demonstration data is not indexed. */
  isDemo: boolean
}): LandingPageRow[] {
  const open = new Set(indexable.map(({ slug }) => slug))
  const rowOf = (
    { slug, title }: LandingPage,
    kind: LandingPageRow['kind'],
    lastYear: number | null = null,
  ): LandingPageRow => ({
    slug,
    title,
    kind,
    noindex: isDemo ? 'demo' : open.has(slug) ? null : 'nothing_open',
    lastYear,
  })
  return [
    ...FIXED_PAGES.map((page) => rowOf(page, page.activity === null ? 'place' : 'activity')),
    ...pairs.all().flatMap(({ category, region, count }) => {
      const [activity, place] = [categoryBySlug(category), regionBySlug(region)]
      return activity && place ? [rowOf(pairPage(activity, place), 'pair', count)] : []
    }),
    ...keywordPages.map((page) => rowOf(page, 'keywords')),
  ]
}

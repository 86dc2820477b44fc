import { categoryBySlug } from '#/features/categories/categories.ts'
import { regionBySlug } from '#/features/locations/regions.ts'
import { FIXED_PAGES, pairPage } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingStanding } from './landing-page-count.ts'
import type { LandingPairs } from './landing-pairs.server.ts'

/** Every landing page that stands, and which of them are kept out of search engines. */
export function landingStandings({
  pairs,
  keywordPages,
  indexable,
  isDemo,
}: {
  pairs: LandingPairs
  keywordPages: readonly LandingPage[]
  /** Where a call is open now. */
  indexable: readonly LandingPage[]
  /** A site that shows demonstration notices is found by nobody. */
  isDemo: boolean
}): LandingStanding[] {
  const open = new Set(indexable.map(({ slug }) => slug))
  const standing = (
    { slug, title }: LandingPage,
    kind: LandingStanding['kind'],
    lastYear: number | null = null,
  ): LandingStanding => ({
    slug,
    title,
    kind,
    noindex: isDemo ? 'demo' : open.has(slug) ? null : 'nothing_open',
    lastYear,
  })
  return [
    ...FIXED_PAGES.map((page) => standing(page, page.activity === null ? 'place' : 'activity')),
    ...pairs.all().flatMap(({ category, region, count }) => {
      const [activity, place] = [categoryBySlug(category), regionBySlug(region)]
      return activity && place ? [standing(pairPage(activity, place), 'pair', count)] : []
    }),
    ...keywordPages.map((page) => standing(page, 'keywords')),
  ]
}

import { CATEGORIES } from '#/features/categories/categories.ts'
import { DEPARTMENTS } from '#/features/locations/departments.ts'
import { LOCATION_GROUPS } from '#/features/locations/regions.ts'
import type { FacetName } from '#/search/columns.ts'
import type { SearchQuery, SearchResult } from '#/search/search-query.ts'
import { activityPage, pairPage, placePage } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingPairs } from './landing-pairs.server.ts'

/** The landing pages with open calls; only these are indexed. */
export function indexableLandingPages({
  index,
  pairs,
  keywordPages,
  now,
}: {
  index: { search(query: SearchQuery): SearchResult }
  pairs: LandingPairs
  keywordPages: readonly LandingPage[]
  now: Date
}): LandingPage[] {
  const open = { now: now.getTime(), status: 'open', limit: 0 } as const
  const openIn = (facet: FacetName, filter: Partial<SearchQuery> = {}) => {
    const { facets } = index.search({ ...open, ...filter, facets: [facet] })
    return new Set(facets[facet]?.filter(({ count }) => count > 0).map(({ value }) => value))
  }
  const activities = openIn('categories')
  const departments = openIn('departments')
  return [
    ...LOCATION_GROUPS.filter(({ dept }) => dept.some((code) => departments.has(code))).map(
      placePage,
    ),
    ...DEPARTMENTS.filter(({ value }) => departments.has(value)).map(placePage),
    ...CATEGORIES.filter(({ slug }) => activities.has(slug)).map(activityPage),
    ...LOCATION_GROUPS.flatMap((region) => {
      const there = openIn('categories', { departments: [...region.dept] })
      return CATEGORIES.filter(({ slug }) => there.has(slug) && pairs.has(slug, region.value)).map(
        (category) => pairPage(category, region),
      )
    }),
    ...keywordPages.filter(
      ({ search }) => index.search({ ...open, text: search.q ?? '' }).total > 0,
    ),
  ]
}

import { WEEK_MS } from '#/domain/time/units.ts'
import { CATEGORY_GROUPS } from '#/features/categories/categories.ts'
import { LOCATION_GROUPS } from '#/features/locations/regions.ts'
import type { SearchQuery, SearchResult } from '#/search/search-query.ts'
import type { HomeFigures } from './home-figures.ts'

/** Counts taken from the index, each exact: a call in two places counts once in their region. */
export function homeFigures({
  index,
  now,
}: {
  index: { search(query: SearchQuery): SearchResult }
  now: Date
}): HomeFigures {
  const instant = now.getTime()
  const count = (filter: Partial<SearchQuery>) =>
    index.search({ now: instant, status: 'open', limit: 0, ...filter }).total
  return {
    open: count({}),
    recent: count({ publishedAt: { min: instant - WEEK_MS } }),
    closing: count({ deadlineAt: { min: instant, max: instant + WEEK_MS } }),
    groups: CATEGORY_GROUPS.map(({ slug, name, categories }) => ({
      slug,
      name,
      count: count({ categories: categories.map((category) => category.slug) }),
    })).sort((one, other) => other.count - one.count),
    regions: LOCATION_GROUPS.map(({ value, label, dept }) => ({
      slug: value,
      name: label,
      count: count({ departments: [...dept] }),
    })),
  }
}

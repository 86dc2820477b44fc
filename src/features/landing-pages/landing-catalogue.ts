import { CATEGORIES, type Category, categoryBySlug } from '#/features/categories/categories.ts'
import { DEPARTMENTS, departmentByCode } from '#/features/locations/departments.ts'
import { type Location, phraseOf } from '#/features/locations/location.ts'
import { LOCATION_GROUPS, type Region, regionBySlug } from '#/features/locations/regions.ts'
import { frenchTypography } from '#/french-text/french-typography.ts'
import { slugOf } from '#/lib/slug.ts'
import { FOOTER_ACTIVITIES } from './footer-landing-pages.ts'
import type { LandingPage } from './landing-page.ts'

const BY_FOOTER_ACTIVITY: ReadonlyMap<string, { slug: string; label: string }> = new Map(
  FOOTER_ACTIVITIES.map(({ activity, slug, label }) => [activity, { slug, label }]),
)

/** The page of a region, of the overseas départements, or of one département. */
export function placePage(place: Location): LandingPage {
  return {
    slug: departmentByCode(place.value) ? slugOf(place.name) : place.value,
    keywords: null,
    location: place.value,
    activity: null,
    title: `Appels d’offres ${placePhrase(place)}`,
    search: { l: place.value },
  }
}

/** The page of an activity; footer activities have their own slugs. */
export function activityPage(category: Category): LandingPage {
  return {
    slug: BY_FOOTER_ACTIVITY.get(category.slug)?.slug ?? category.slug,
    keywords: null,
    location: null,
    activity: category.slug,
    title: `Appels d’offres\u00a0: ${activityLabel(category)}`,
    search: { c: category.slug },
  }
}

/** The page of an activity in a region. */
export function pairPage(category: Category, region: Region): LandingPage {
  return {
    slug: `${category.slug}-${region.value}`,
    keywords: null,
    location: region.value,
    activity: category.slug,
    title: `Appels d’offres ${activityLabel(category)} ${placePhrase(region)}`,
    search: { c: category.slug, l: region.value },
  }
}

/** « en Bretagne », « dans les Côtes-d’Armor » */
export function placePhrase(place: Location): string {
  return frenchTypography(phraseOf(place))
}

export function activityLabel({ slug, name }: Category): string {
  return BY_FOOTER_ACTIVITY.get(slug)?.label ?? frenchTypography(name)
}

/** The pages that always exist: places and activities. */
export const FIXED_PAGES: readonly LandingPage[] = [
  ...LOCATION_GROUPS.map(placePage),
  ...DEPARTMENTS.map(placePage),
  ...CATEGORIES.map(activityPage),
]

const FIXED_BY_SLUG = new Map(FIXED_PAGES.map((page) => [page.slug, page]))

/** The page of a place, activity or pair by slug. The index decides whether a pair has enough tenders. */
export function catalogueLandingPage(slug: string): LandingPage | null {
  const fixed = FIXED_BY_SLUG.get(slug)
  if (fixed) return fixed
  for (const region of LOCATION_GROUPS) {
    if (!slug.endsWith(`-${region.value}`)) continue
    const category = categoryBySlug(slug.slice(0, -region.value.length - 1))
    if (category) return pairPage(category, region)
  }
  return null
}

/**
 * The page slug for an alternative slug: the category slug of a footer activity, or a département code. Null if
 * none.
 */
export function canonicalLandingSlug(slug: string): string | null {
  const category = categoryBySlug(slug)
  if (category) return activityPage(category).slug
  const department = departmentByCode(slug.toUpperCase())
  const page = department && placePage(department)
  return page && FIXED_BY_SLUG.has(page.slug) ? page.slug : null
}

/** The search filters of a page. */
export function domainOf({ location, activity }: LandingPage): {
  category: Category | undefined
  region: Region | undefined
  department: Location | undefined
} {
  return {
    category: activity === null ? undefined : categoryBySlug(activity),
    region: location === null ? undefined : regionBySlug(location),
    department: location === null ? undefined : departmentByCode(location),
  }
}

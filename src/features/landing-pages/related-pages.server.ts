import { CATEGORIES, type Category, categoryBySlug } from '#/features/categories/categories.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import {
  OVERSEAS,
  type Region,
  regionBySlug,
  regionOfDepartment,
} from '#/features/locations/regions.ts'
import {
  activityLabel,
  activityPage,
  domainOf,
  pairPage,
  placePage,
  placePhrase,
} from './landing-catalogue.ts'
import type { LandingLink, LandingPage, RelatedPages } from './landing-page.ts'
import type { LandingPairs } from './landing-pairs.server.ts'

const MOST = 16

/** Related pages; all of them exist. */
export function relatedPages(
  page: LandingPage,
  { pairs, keywordPages }: { pairs: LandingPairs; keywordPages: readonly LandingPage[] },
): RelatedPages[] {
  const { category, region, department } = domainOf(page)
  const related: RelatedPages[] = []
  if (category) {
    const except = region?.value
    related.push({
      title: `${activityLabel(category)}, par région`,
      links: regionsOf(category, pairs)
        .filter(({ value }) => value !== except)
        .map((other) => ({ slug: pairPage(category, other).slug, label: other.label })),
    })
  }
  const home = region ?? (department && (regionOfDepartment(department.value) ?? OVERSEAS))
  if (home) {
    related.push({
      title: `Par activité ${placePhrase(home)}`,
      links: activitiesIn(home, pairs)
        .filter(({ slug }) => slug !== category?.slug)
        .slice(0, MOST)
        .map((other) => ({ slug: pairPage(other, home).slug, label: activityLabel(other) })),
    })
    if (!category) related.push({ title: `Par département`, links: departmentsOf(home, page) })
  }
  if (category && !region) {
    related.push({ title: 'Activités voisines', links: neighbours(category) })
  }
  if (page.keywords !== null) {
    const others = keywordPages.filter(({ slug }) => slug !== page.slug)
    related.push({
      title: 'Autres sujets',
      links: others.map(({ slug, title }) => ({ slug, label: title.replace(/^.*:\s*/, '') })),
    })
  }
  return related.filter(({ links }) => links.length > 0)
}

function regionsOf(category: Category, pairs: LandingPairs): Region[] {
  return pairs
    .all()
    .filter((pair) => pair.category === category.slug)
    .flatMap((pair) => regionBySlug(pair.region) ?? [])
}

function activitiesIn(region: Region, pairs: LandingPairs): Category[] {
  return pairs
    .all()
    .filter((pair) => pair.region === region.value)
    .flatMap((pair) => categoryBySlug(pair.category) ?? [])
}

function departmentsOf(region: Region, page: LandingPage): LandingLink[] {
  return region.dept
    .filter((code) => code !== page.location)
    .flatMap((code) => departmentByCode(code) ?? [])
    .map((department) => ({ slug: placePage(department).slug, label: department.label }))
}

/** The most frequent activities of the activity's first group. */
function neighbours({ slug, groupSlugs: [group] }: Category): LandingLink[] {
  if (group === undefined) return []
  return CATEGORIES.filter((other) => other.slug !== slug && other.groupSlugs[0] === group)
    .slice(0, MOST)
    .map((other) => ({ slug: activityPage(other).slug, label: activityLabel(other) }))
}

/** The breadcrumb of a page: its region, then its activity. */
export function landingSteps(page: LandingPage): LandingLink[] {
  const { category, region, department } = domainOf(page)
  const above = department ? (regionOfDepartment(department.value) ?? OVERSEAS) : region
  const steps: LandingLink[] = []
  if (above && (department || category)) {
    steps.push({ slug: placePage(above).slug, label: above.label })
  }
  if (category && region) {
    steps.push({ slug: activityPage(category).slug, label: activityLabel(category) })
  }
  return steps
}

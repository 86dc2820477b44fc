import { expect, test } from 'vitest'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { DEPARTMENTS } from '#/features/locations/departments.ts'
import { LOCATION_GROUPS, REGIONS } from '#/features/locations/regions.ts'
import { FOOTER_ACTIVITIES, FOOTER_REGIONS } from './footer-landing-pages.ts'
import { KEYWORD_PAGES } from './keyword-pages.ts'
import {
  canonicalLandingSlug,
  catalogueLandingPage,
  FIXED_PAGES,
  pairPage,
} from './landing-catalogue.ts'

test('every footer link has a page with its subject', () => {
  for (const { slug, label } of FOOTER_REGIONS) {
    expect(catalogueLandingPage(slug)).toMatchObject({ location: slug, activity: null })
    expect(catalogueLandingPage(slug)?.title).toContain(label)
  }
  for (const { slug, activity, label } of FOOTER_ACTIVITIES) {
    expect(catalogueLandingPage(slug)).toMatchObject({ slug, activity, search: { c: activity } })
    expect(catalogueLandingPage(slug)?.title).toBe(`Appels d’offres\u00a0: ${label}`)
  }
})

test('every region, département and category has a page with its own slug', () => {
  const pages = [...FIXED_PAGES, ...KEYWORD_PAGES]
  const slugs = pages.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  const places = new Set(FIXED_PAGES.map(({ location }) => location))
  const activities = new Set(FIXED_PAGES.map(({ activity }) => activity))
  expect(REGIONS).toHaveLength(13)
  expect(DEPARTMENTS).toHaveLength(101)
  for (const { value } of [...REGIONS, ...DEPARTMENTS]) expect(places).toContain(value)
  for (const { slug } of CATEGORIES) expect(activities).toContain(slug)
})

test('the slug of an activity in a region is unique and can be parsed', () => {
  const fixed = new Set([...FIXED_PAGES, ...KEYWORD_PAGES].map(({ slug }) => slug))
  for (const region of LOCATION_GROUPS) {
    for (const category of CATEGORIES) {
      const page = pairPage(category, region)
      expect(fixed).not.toContain(page.slug)
      expect(catalogueLandingPage(page.slug)).toEqual(page)
    }
  }
})

test('titles are correct French', () => {
  expect(catalogueLandingPage('cotes-d-armor')?.title).toBe(
    'Appels d’offres dans les Côtes-d’Armor',
  )
  expect(catalogueLandingPage('gros-uvre-pays-de-la-loire')?.title).toBe(
    'Appels d’offres Gros œuvre dans les Pays de la Loire',
  )
})

test('alternative slugs of a page redirect to it', () => {
  expect(canonicalLandingSlug('electricite-et-gaz')).toBe('d-electricite-et-gaz')
  expect(canonicalLandingSlug('44')).toBe('loire-atlantique')
  expect(canonicalLandingSlug('2a')).toBe('corse-du-sud')
  expect(canonicalLandingSlug('99')).toBeNull()
  expect(canonicalLandingSlug('nulle-part')).toBeNull()
})

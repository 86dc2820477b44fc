import { expect, test } from 'vitest'
import { catalogueLandingPage } from './landing-catalogue.ts'
import { LandingPairs } from './landing-pairs.server.ts'
import { landingSteps, relatedPages } from './related-pages.server.ts'

const pairs = new LandingPairs([
  { category: 'gros-uvre', region: 'bretagne', count: 12 },
  { category: 'gros-uvre', region: 'grand-est', count: 40 },
  { category: 'boissons', region: 'bretagne', count: 5 },
  { category: 'boissons', region: 'grand-est', count: 4 },
])
const related = (slug: string) => {
  const page = catalogueLandingPage(slug)
  if (!page) throw new Error(`No page ${slug}`)
  const sections = relatedPages(page, { pairs, keywordPages: [] })
  return Object.fromEntries(sections.map(({ title, links }) => [title, links]))
}

test('an activity has a page in a region from five tenders a year', () => {
  expect(pairs.has('boissons', 'bretagne')).toBe(true)
  expect(pairs.has('boissons', 'grand-est')).toBe(false)
  expect(pairs.has('boissons', 'nulle-part')).toBe(false)
})

test('a region links to its départements and to its activities with a page', () => {
  const { 'Par activité en Bretagne': activities, 'Par département': departments } =
    related('bretagne')
  expect(activities).toEqual([
    { slug: 'gros-uvre-bretagne', label: 'Gros œuvre' },
    { slug: 'boissons-bretagne', label: 'Boissons' },
  ])
  expect(departments?.map(({ slug }) => slug)).toEqual([
    'cotes-d-armor',
    'finistere',
    'ille-et-vilaine',
    'morbihan',
  ])
})

test('an activity in a region links to other regions and other activities', () => {
  const sections = related('gros-uvre-bretagne')
  expect(sections['Gros œuvre, par région']?.map(({ slug }) => slug)).toEqual([
    'gros-uvre-grand-est',
  ])
  expect(sections['Par activité en Bretagne']?.map(({ slug }) => slug)).toEqual([
    'boissons-bretagne',
  ])
})

test('an activity links to its neighbours, a département to those of its region', () => {
  expect(related('boissons')['Activités voisines']?.map(({ slug }) => slug)).toContain(
    'fruits-et-legumes',
  )
  expect(related('morbihan')['Par département']).toHaveLength(3)
  expect(related('mayotte')['Par département']).toHaveLength(4)
})

test('the breadcrumb has region and activity', () => {
  const steps = (slug: string) => {
    const page = catalogueLandingPage(slug)
    return page ? landingSteps(page).map((step) => step.slug) : null
  }
  expect(steps('bretagne')).toEqual([])
  expect(steps('morbihan')).toEqual(['bretagne'])
  expect(steps('mayotte')).toEqual(['outre-mer'])
  expect(steps('electricite-et-gaz-bretagne')).toEqual(['bretagne', 'd-electricite-et-gaz'])
})

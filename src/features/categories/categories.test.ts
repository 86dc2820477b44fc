import { expect, test } from 'vitest'
import { CATEGORIES, CATEGORY_GROUPS, categoryBySlug, OTHER_CATEGORY_SLUG } from './categories.ts'

const counts = (list: readonly { staticCount: number }[]) => list.map((each) => each.staticCount)
const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a)

test('there are about 110 fine categories and « Autres », with unique slugs', () => {
  expect(CATEGORIES.length - 1).toBeGreaterThanOrEqual(105)
  expect(CATEGORIES.length - 1).toBeLessThanOrEqual(118)
  const slugs = new Set(CATEGORIES.map((category) => category.slug))
  for (const group of CATEGORY_GROUPS) slugs.add(group.slug)
  expect(slugs.size).toBe(CATEGORIES.length + CATEGORY_GROUPS.length)
})

test('every category has a group except « Autres »', () => {
  const alone = CATEGORIES.filter((category) => category.groupSlugs.length === 0)
  expect(alone.map((category) => category.slug)).toEqual([OTHER_CATEGORY_SLUG])
  expect(CATEGORIES.at(-1)?.name).toBe('Autres')
})

test('the thirteen groups and their categories are sorted by count', () => {
  expect(CATEGORY_GROUPS.map((group) => group.name).toSorted()).toEqual([
    'Bâtiment',
    'Communication et marketing',
    'Finances et Conseil',
    'Hébergement et Loisirs',
    'Industrie et Équipements',
    'Informatique et Technologie',
    'Logistique et Services',
    'Produits alimentaires',
    'Santé et Sécurité',
    'Transport et Mobilité',
    'Travaux Publics',
    'Éducation et Formation',
    'Énergie et Environnement',
  ])
  expect(counts(CATEGORY_GROUPS)).toEqual(descending(counts(CATEGORY_GROUPS)))
  for (const { categories, staticCount } of CATEGORY_GROUPS) {
    expect(counts(categories)).toEqual(descending(counts(categories)))
    expect(counts(categories).reduce((sum, count) => sum + count, 0)).toBe(staticCount)
  }
})

test('static counts are the published ones; some are 0', () => {
  expect(categoryBySlug('transport-scolaire')?.staticCount).toBe(911)
  expect(categoryBySlug('maintenance-et-entretien-batiments')?.staticCount).toBe(795)
  expect(categoryBySlug('amenagement-paysager')?.staticCount).toBe(634)
  expect(CATEGORIES.some((category) => category.staticCount === 0)).toBe(true)
})

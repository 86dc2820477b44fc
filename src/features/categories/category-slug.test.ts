import { expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { categorySlug } from './category-slug.ts'

test.each([
  ["Maîtrise d'œuvre et gestion projet", 'maitrise-d-uvre-et-gestion-projet'],
  ['Gros œuvre', 'gros-uvre'],
  ['Sécurité, incendie et protection', 'securite-incendie-et-protection'],
  [' « Élagage » ', 'elagage'],
])('%s is %s in a URL', (name, slug) => {
  expect(categorySlug(name)).toBe(slug)
})

test('the footer activities are categories, except energy supply', () => {
  const slugs = CATEGORIES.map((category) => category.slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      'maitrise-d-uvre-et-gestion-projet',
      'chauffage-ventilation-et-climatisation',
      'electricite-et-gaz',
      'enseignement-et-formation',
      'maintenance-et-entretien-batiments',
      'fournitures-materiels-et-mobiliers',
      'menuiserie-et-serrurerie',
      'nettoyage-locaux-et-entretien-batiments',
      'gros-uvre',
      'securite-incendie-et-protection',
    ]),
  )
})

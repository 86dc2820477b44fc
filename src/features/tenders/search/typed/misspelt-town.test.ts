import { expect, test } from 'vitest'
import { withTownSpelt } from './misspelt-town.server.ts'

const spelt = (query: string, known: string[] = []) =>
  withTownSpelt(query, (word) => (known.includes(word) ? 3 : 0))

test.each([
  ['couvreurr toiture Nante', 'couvreurr toiture Nantes'],
  ['toiture près de nante', 'toiture près de Nantes'],
  ['voirie Tolouse', 'voirie Toulouse'],
  ['peinture à Bordeau', 'peinture à Bordeaux'],
  ['Grenobel nettoyage', 'Grenoble nettoyage'],
])('« %s » names a main town with one typing error', (typed, meant) => {
  expect(spelt(typed)).toBe(meant)
})

test.each([
  'réfection du palais',
  'moulin à vent',
  'tiers payant',
  'clôture de renne',
  'toiture Nantes',
  'Lyn',
  'Toulse',
  'Saint-Nante',
  '"toiture Nante"',
])('« %s » has no misspelt town', (typed) => {
  expect(spelt(typed)).toBeNull()
})

test('a word of several tenders is not misspelt', () => {
  expect(spelt('marque Nante', ['Nante'])).toBeNull()
})

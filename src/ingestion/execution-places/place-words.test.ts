import { expect, test } from 'vitest'
import { placeWords, townIn } from './place-words.ts'

test('words about the contract after the address are left out', () => {
  const written =
    "Site Balsan à Châteauroux\nAllée de l'Ordre National du Mérite\n36000 Châteauroux\nPaiement sous 30 jours. Avance possible et prix révisables dans les conditions fixées dans le cahier des clauses administratives (CCAP)."
  const place = placeWords(written)
  expect(place).toBe(
    "Site Balsan à Châteauroux, Allée de l'Ordre National du Mérite, 36000 Châteauroux",
  )
  expect(townIn(place)).toEqual({ postcode: '36000', city: 'Châteauroux' })
})

test.each([
  'Marché passé en application des articles L. 2123-1 et R. 2123-1 du code de la commande publique',
  'Voir CCTP',
  'cf. règlement de la consultation',
  'sans objet',
  '-',
  '',
])('« %s » names no place', (written) => {
  expect(placeWords(written)).toBeNull()
})

test.each([
  ['Angers', null],
  ['Parc Anova 171 Rue de Bretagne 61000 - Alençon', { postcode: '61000', city: 'Alençon' }],
  [
    '15 Boulevard Saint Michel - CS 90035 72190 - Coulaines',
    { postcode: '72190', city: 'Coulaines' },
  ],
  ['22 rue Gutenberg - 44340 Bouguenais et 1 place du Pilori - 44000 Nantes', null],
  ['Lycée, 85000 La Roche sur Yon', { postcode: '85000', city: 'La Roche sur Yon' }],
])('the town of « %s »', (place, town) => {
  expect(townIn(place)).toEqual(town)
})

test('the code of a place is not shown (26-88173)', () => {
  expect(placeWords('FRB06 - Loiret')).toBe('Loiret')
  expect(placeWords('FRK24 FRA')).toBeNull()
  expect(placeWords('FRANCE')).toBe('FRANCE')
})

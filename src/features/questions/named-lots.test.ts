import { expect, test } from 'vitest'
import { lotsNamed } from './named-lots.ts'

test.each([
  ['Quel est le maximum du lot 7 ?', [7]],
  ['Lots n°1, 4 et 12 :', [1, 4, 12]],
  ['Critères de jugement des offres des lots 5 à 7', [5, 6, 7]],
  ['Quel poids pour les lots logiciels 20 à 23 ?', [20, 21, 22, 23]],
  ['Peut-on gagner à la fois le lot 1 et le lot 2 ?', [1, 2]],
  ['Quels sont les lots ? La durée est de 4 ans.', []],
])('%s', (text, lots) => {
  expect([...lotsNamed(text)]).toEqual(lots)
})

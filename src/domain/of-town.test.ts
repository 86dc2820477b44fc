import { expect, test } from 'vitest'
import { ofTown } from './of-town.ts'

test.each([
  ['Nantes', 'de Nantes'],
  ['Angers', 'd’Angers'],
  ['Évreux', 'd’Évreux'],
  ['Le Mans', 'du Mans'],
  ['Les Herbiers', 'des Herbiers'],
  ['La Rochelle', 'de La Rochelle'],
  ['Lens', 'de Lens'],
])('%s → %s', (name, text) => {
  expect(ofTown(name)).toBe(text)
})

import { expect, test } from 'vitest'
import { beginsPlace, placeSpelling, townSpelling } from './place-spelling.server.ts'

test.each([
  ['LACROIX ST OUEN', '60', 'Lacroix-Saint-Ouen'],
  ['Romans Sur Isere', '26', 'Romans-sur-Isère'],
  ['NANTES CEDEX 9', '44', 'Nantes Cedex 9'],
  ['Montélimar Cédex', '26', 'Montélimar Cedex'],
  ['Paris 12', '75', 'Paris 12'],
  ['LA PLAINE SAINT DENIS', '93', 'LA PLAINE SAINT DENIS'],
  ['NANTES', null, 'Nantes'],
  ['SAINT DENIS', null, 'SAINT DENIS'],
  ['Dammartin-en-Goële (77)', '77', 'Dammartin-en-Goële (77)'],
  ['Besançon-Cedex', '25', 'Besançon-Cedex'],
  ['Lamballe Armor 22404 Lamballe Armor Cedex.', '22', 'Lamballe-Armor'],
  ['Ste Luce s/Loire', '44', 'Sainte-Luce-sur-Loire'],
  ['valberg', '06', 'Valberg'],
])('the town %s of %s is %s', (written, department, shown) => {
  expect(townSpelling(written, department)).toBe(shown)
})

test('finds towns of the given département, and départements or regions anywhere', () => {
  expect(placeSpelling('saint denis', ['93'])).toEqual({ name: 'Saint-Denis', isTown: true })
  expect(placeSpelling('saint denis', ['44'])).toBe(undefined)
  expect(placeSpelling('ILLE ET VILAINE', [])).toEqual({ name: 'Ille-et-Vilaine', isTown: false })
})

test('few words begin a place name', () => {
  expect(['saint', 'st', 'ILLE', 'nantes'].filter(beginsPlace)).toHaveLength(4)
  expect(['travaux', 'de', 'maintenance'].filter(beginsPlace)).toEqual([])
})

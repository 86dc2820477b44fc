import { expect, test } from 'vitest'
import { type Commune, communeOf, communeOfAddress } from './communes.server.ts'
import { kilometresBetween } from './distance.ts'
import { parseNear } from './near.server.ts'

const shown = (commune: Commune | undefined) => commune && `${commune.postcode} ${commune.name}`

test.each([
  ['44000', '44000 Nantes'],
  ['Nantes', '44000 Nantes'],
  ['nantes', '44000 Nantes'],
  ['44300 Nantes', '44300 Nantes'],
  ['Nantes 44300', '44300 Nantes'],
  ['st etienne', '42000 Saint-Étienne'],
  ['Lyon 3e', '69001 Lyon'],
  ['75015', '75015 Paris'],
  ['Saint-Denis (93)', '93200 Saint-Denis'],
  ['Saint-Denis (La Réunion)', '97400 Saint-Denis'],
  ['Ancenis', '44150 Ancenis-Saint-Géréon'],
  ["L'Abergement-Clémenciat", "01400 L'Abergement-Clémenciat"],
])('« %s » is %s', (typed, expected) => {
  expect(shown(communeOf(typed))).toBe(expected)
})

test.each(['Atlantide', '00000', '', 'Saint', 'constructor'])('« %s » is no commune', (typed) => {
  expect(communeOf(typed)).toBeUndefined()
})

/** Buyer addresses of BOAMP notices of 2021. */
test.each([
  ['44966', 'Nantes cedex 9', '44000 Nantes'],
  ['69347', 'Lyon cedex 07', '69001 Lyon'],
  ['97744', 'Saint denis cedex 9', '97400 Saint-Denis'],
  ['97054', 'Saint-Martin Cedex', '97150 Saint-Martin'],
  ['60610', 'la croix saint ouen', '60610 Lacroix-Saint-Ouen'],
  ['94165', 'Saint-mande cedex', '94160 Saint-Mandé'],
  ['20410', 'Bastia', '20200 Bastia'],
  [null, 'Ajaccio', '20000 Ajaccio'],
])('the address %s %s leads to %s', (postcode, city, expected) => {
  expect(shown(communeOfAddress({ postcode, city }))).toBe(expected)
})

test('a town name shared by several communes gives no result', () => {
  expect(communeOfAddress({ postcode: null, city: 'Saint-Denis' })).toBeUndefined()
  expect(communeOfAddress({ postcode: null, city: null })).toBeUndefined()
})

test('distances between towns are close to the true ones', () => {
  const between = (a: string, b: string) => {
    const [from, to] = [communeOf(a), communeOf(b)]
    return from && to && kilometresBetween(from, to)
  }
  expect(between('Nantes', 'Angers')).toBeCloseTo(81, -1)
  expect(between('44000', '85000')).toBeCloseTo(62, -1)
  expect(between('Paris', 'Marseille')).toBeCloseTo(661, -1)
})

test('parses `near` to a position and a distance', () => {
  expect(parseNear('44000:30')).toEqual({
    ok: true,
    near: { latitude: 47.22, longitude: -1.55, kilometres: 30 },
  })
  expect(parseNear('Atlantide:30')).toEqual({ ok: false })
  expect(parseNear('44000:loin')).toEqual({ ok: false })
})

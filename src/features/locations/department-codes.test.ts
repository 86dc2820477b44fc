import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { departmentOfPostcode, departmentsOfRawCode } from './department-codes.ts'

test.each([
  ['6', ['06']],
  [6, ['06']],
  ['06', ['06']],
  ['006', ['06']],
  ['2a', ['2A']],
  ['20B', ['2B']],
  ['20', ['2A', '2B']],
  [' 971 ', ['971']],
  ['988', ['988']],
  ['99', ['99']],
  ['97', []],
  ['96', []],
  ['0', []],
  ['2C', []],
  ['', []],
  ['Nord', []],
])('the code %s of a feed is %j', (raw, expected) => {
  expect(departmentsOfRawCode(raw)).toEqual(expected)
})

test.each([
  ['44000', null, '44'],
  ['44 000', 'Nantes', '44'],
  ['F-44000', 'Nantes', '44'],
  ['FR-01000', 'Bourg-en-Bresse', '01'],
  ['75001 PARIS CEDEX 01', null, '75'],
  ['20000', 'Ajaccio', '2A'],
  ['20190', 'Azilone-Ampaza', '2A'],
  ['20200', 'Bastia', '2B'],
  ['20410', 'Bastia', '2B'],
  ['20704', 'Ajaccio cedex 9', '2A'],
  ['97150', null, '978'],
  ['97054', 'Saint-Martin Cedex', '978'],
  ['97098', 'Saint-barthelemy cedex', '977'],
  ['97004', 'Pointe-à-Pitre messagerie cedex', '971'],
  ['97744', 'Saint denis cedex 9', '974'],
  ['97821', 'Le Port', '974'],
  ['97500', 'Saint-Pierre', '975'],
  ['98800', 'Nouméa', '988'],
  ['98000', 'Monaco', '99'],
  ['94390', 'Orly Aérogare', '91'],
])('%s %s is in %s', (postcode, city, expected) => {
  expect(departmentOfPostcode(postcode, city)).toBe(expected)
})

test.each([null, '', '4400', '440000', '00100', '99123', '96000', 'L-2985'])(
  '%s is no postcode of a département',
  (postcode) => {
    expect(departmentOfPostcode(postcode)).toBeNull()
  },
)

test('the commune decides if a postcode is used in two départements', () => {
  expect(departmentOfPostcode('01200', 'Éloise')).toBe('74')
  expect(departmentOfPostcode('01200', 'Valserhône')).toBe('01')
  expect(departmentOfPostcode('01200')).toBe('01')
})

test('every postcode of every commune gives its département', () => {
  const file = createRequire(import.meta.url).resolve(
    '@etalab/decoupage-administratif/data/communes.json',
  )
  const communes: { nom: string; departement?: string; codesPostaux?: string[] }[] = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const pairs = communes.flatMap(({ nom, departement, codesPostaux = [] }) =>
    // 989 is Clipperton, which has no buyers.
    departement === undefined || departement === '989'
      ? []
      : codesPostaux.map((postcode) => ({ postcode, nom, departement })),
  )
  const wrong = pairs.filter(
    (pair) => departmentOfPostcode(pair.postcode, pair.nom) !== pair.departement,
  )
  expect(pairs.length).toBeGreaterThan(35_000)
  expect(wrong).toEqual([])
})

test('buyers of real notices get the département of the notice', () => {
  const rows = readFileSync(new URL('fixtures/boamp-2021-postcodes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
  const misplaced = rows.filter(
    ([postcode = '', city = '', published = '']) =>
      departmentOfPostcode(postcode, city) !== departmentsOfRawCode(published)[0],
  )
  expect(rows.length).toBeGreaterThan(200)
  expect(misplaced).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPARTMENTS, inOfficialOrder, OTHER_TERRITORIES } from './departments.ts'
import { formatLocationParam, parseLocationParam } from './location-param.ts'
import { LOCATION_GROUPS } from './regions.ts'

const selection = fc.subarray([...DEPARTMENTS, ...OTHER_TERRITORIES].map(({ value }) => value))
const codesOf = (param: string | number) => {
  const parsed = parseLocationParam(param)
  return parsed.ok ? parsed.codes : `unknown: ${parsed.unknown}`
}

test.each([
  [44, ['44']],
  ['44', ['44']],
  [6, ['06']],
  ['2a,20B', ['2A', '2B']],
  ['85, 44 ,85', ['44', '85']],
  ['bretagne', ['22', '29', '35', '56']],
  ['Bretagne,974', ['22', '29', '35', '56', '974']],
  ['Loire-Atlantique', ['44']],
  ['loire atlantique', ['44']],
  ["Côte-d'Or", ['21']],
  ['Ain (01)', ['01']],
  ['La Réunion', ['974']],
  ['réunion', ['974']],
  ['outre-mer', ['971', '972', '973', '974', '976']],
  ['Nouvelle-Calédonie', ['988']],
  ['étranger', ['99']],
  ['', []],
  [',', []],
  ['96', 'unknown: 96'],
  ['44,Atlantide', 'unknown: Atlantide'],
  ['__proto__', 'unknown: __proto__'],
])('l=%s asks for %j', (param, expected) => {
  expect(codesOf(param)).toEqual(expected)
})

test('a complete region is written as slug, a single code as a number if possible', () => {
  expect(formatLocationParam(['56', '35', '29', '22', '974', '01'])).toBe('bretagne,01,974')
  expect(formatLocationParam(['44'])).toBe(44)
  expect(formatLocationParam(['01'])).toBe('01')
  expect(formatLocationParam([])).toBeUndefined()
})

test('parsing the formatted parameter gives the same selection in any order', () => {
  fc.assert(
    fc.property(selection, (codes) => {
      const param = formatLocationParam(codes) ?? ''
      expect(codesOf(param)).toEqual(inOfficialOrder(codes))
      expect(formatLocationParam(codes.toReversed()) ?? '').toBe(param)
    }),
  )
})

test('accepts every region and every name', () => {
  for (const group of LOCATION_GROUPS) {
    expect(codesOf(group.value)).toEqual(inOfficialOrder(group.dept))
    expect(codesOf(group.label)).toEqual(inOfficialOrder(group.dept))
  }
  for (const { value, name, label } of [...DEPARTMENTS, ...OTHER_TERRITORIES]) {
    expect(codesOf(name)).toEqual([value])
    expect(codesOf(label.toUpperCase())).toEqual([value])
  }
})

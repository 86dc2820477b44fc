import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { departmentsOfRawCode } from './department-codes.ts'
import { DEPARTMENTS } from './departments.ts'
import { departmentsOfNuts } from './nuts.ts'

const departments = DEPARTMENTS.map(({ value }) => value).sort()

test.each([
  ['FRL04', ['13']],
  ['FR824', ['13']],
  ['FR101', ['75']],
  ['FRK26', ['69']],
  ['FR716', ['69']],
  ['frm02', ['2B']],
  ['FRY40', ['974']],
  ['FRA40', ['974']],
  ['FR930', ['973']],
  ['FRG0', ['44', '49', '53', '72', '85']],
  ['FRG', ['44', '49', '53', '72', '85']],
  ['FR10', ['75', '77', '78', '91', '92', '93', '94', '95']],
  ['FR1', ['75', '77', '78', '91', '92', '93', '94', '95']],
  ['FR5', ['44', '49', '53', '72', '85', '22', '29', '35', '56', '16', '17', '79', '86']],
  ['FRY', ['971', '972', '973', '974', '976']],
])('%s is %j', (code, expected) => {
  expect(departmentsOfNuts(code)).toEqual(expected)
})

test.each(['FR', 'FRZZZ', 'FRZ', 'FRXXX', 'FRL09', 'FRB07', 'BE335', 'LU', '', 'FRANCE'])(
  '%s names no département',
  (code) => {
    expect(departmentsOfNuts(code)).toEqual([])
  },
)

test('each edition covers every département of France and has a code for it alone', () => {
  const letters = [...'BCDEFGHIJKLMY']
  const nuts3 = (prefixes: string[]) =>
    prefixes.flatMap((prefix) => Array.from({ length: 10 }, (_, digit) => `${prefix}${digit}`))
  const since2016 = nuts3(nuts3(letters.map((letter) => `FR${letter}`)).concat('FR10'))
  const until2013 = nuts3(
    nuts3([2, 3, 4, 5, 6, 7, 8].map((digit) => `FR${digit}`)).concat('FR10', nuts3(['FRA'])),
  )
  const reached = (codes: string[]) =>
    [
      ...new Set(
        codes
          .map((code) => departmentsOfNuts(code))
          .filter((found) => found.length === 1)
          .flat(),
      ),
    ].sort()
  expect(reached(since2016)).toEqual(departments)
  expect(reached(until2013)).toEqual(departments)
})

test('the codes of real buyers give the départements of their notices', () => {
  const rows = readFileSync(new URL('fixtures/boamp-2021-nuts.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
  const misplaced = rows.filter(
    ([nuts = '', published = '']) =>
      departmentsOfNuts(nuts)[0] !== departmentsOfRawCode(published)[0],
  )
  expect(rows.length).toBeGreaterThan(95)
  expect(misplaced).toEqual([])
})

import { expect, test } from 'vitest'
import { departmentOfPostcode, departmentsOfNuts, departmentsOfPlaces } from './departments.ts'

test('NUTS codes of both editions name their département', () => {
  expect(departmentsOfNuts('FRG01')).toEqual(['44'])
  expect(departmentsOfNuts('FR511')).toEqual(['44'])
  expect(departmentsOfNuts('FRM02')).toEqual(['2B'])
  expect(departmentsOfNuts('FR101')).toEqual(['75'])
})

test('a region stands for all of its départements, the country for none', () => {
  expect(departmentsOfNuts('FRH')).toEqual(['22', '29', '35', '56'])
  expect(departmentsOfNuts('FR10')).toHaveLength(8)
  expect(departmentsOfNuts('FRY5')).toEqual(['976'])
  expect(departmentsOfNuts('FR')).toEqual([])
  expect(departmentsOfNuts('BE100')).toEqual([])
})

test('postcodes name theirs, Corsica and overseas included', () => {
  expect(departmentOfPostcode('44 923')).toBe('44')
  expect(departmentOfPostcode('20000')).toBe('2A')
  expect(departmentOfPostcode('20600')).toBe('2B')
  expect(departmentOfPostcode('97490')).toBe('974')
  expect(departmentOfPostcode('98800')).toBe('988')
  expect(departmentOfPostcode('L-2925')).toBeNull()
})

test('the first place that tells something decides', () => {
  const france = { nutsCodes: ['FR'], postcode: null, country: 'FR' }
  const nantes = { nutsCodes: [], postcode: '44000', country: 'FRA' }
  const brussels = { nutsCodes: ['BE100'], postcode: '1030', country: 'BEL' }
  expect(departmentsOfPlaces([france, nantes])).toEqual(['44'])
  expect(departmentsOfPlaces([brussels, nantes])).toEqual(['99'])
  expect(departmentsOfPlaces([france])).toEqual([])
})

test('overseas territories with a country code of their own are French', () => {
  expect(departmentsOfPlaces([{ nutsCodes: [], postcode: null, country: 'NC' }])).toEqual(['988'])
})

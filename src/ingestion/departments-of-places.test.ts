import { expect, test } from 'vitest'
import { departmentsOfPlaces } from './departments-of-places.ts'

test('the first place with a département decides', () => {
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

test('a postcode decides against a code that contradicts it', () => {
  const metz = { nutsCodes: ['FRF31'], postcode: '57000', country: 'FRA' }
  expect(departmentsOfPlaces([metz])).toEqual(['57'])
  const region = { nutsCodes: ['FRF3'], postcode: '57000', country: 'FRA' }
  expect(departmentsOfPlaces([region])).toEqual(['54', '55', '57', '88'])
})

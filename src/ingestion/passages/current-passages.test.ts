import { expect, test } from 'vitest'
import { eformsPassages } from './eforms-passages.ts'

const ADDRESS = {
  CityName: 'Seyssinet-Pariset',
  PostalZone: '38170',
  CountrySubentityCode: 'FRK24',
  Country: { IdentificationCode: 'FRA' },
}

test('a place is quoted without the codes of its region and country', () => {
  const { call } = eformsPassages({
    ProcurementProject: { Name: 'Travaux', RealizedLocation: { Address: ADDRESS } },
  })
  expect(call.places.map(({ text }) => text)).toEqual(['38170\nSeyssinet-Pariset'])
})

test('codes alone, and words about the contract, are no place', () => {
  const { Country, CountrySubentityCode } = ADDRESS
  const { call } = eformsPassages({
    ProcurementProject: {
      Name: 'Travaux',
      RealizedLocation: {
        Description:
          'Marché soumis aux articles L. 2123-1 et R. 2123-1 du code de la commande publique',
        Address: { Country, CountrySubentityCode },
      },
    },
  })
  expect(call.places).toEqual([])
})

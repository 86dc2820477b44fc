import { expect, test } from 'vitest'
import { countriesOfNuts } from './countries-of-nuts.ts'

test('NUTS codes abroad give the names of their countries', () => {
  expect(countriesOfNuts(['BE1', 'BE100', 'EL30', 'UKI', 'FR101', 'QW9', ''])).toEqual([
    'Belgique',
    'Grèce',
    'Royaume-Uni',
  ])
})

import { expect, test } from 'vitest'
import { departmentsOfNamedCommunes } from './named-commune.ts'

const LORRAINE = ['54', '55', '57', '88']

test.each([
  ['Metz.', null, ['57']],
  ['54000 Nancy et 88000 Épinal', null, ['54', '88']],
  ['Campus du Saulcy, Metz', null, ['57']],
  [null, 'Rénovation des façades à Vandœuvre-lès-Nancy', ['54']],
  [null, 'Travaux à Metz (57)', ['57']],
  ['Région Lorraine', 'Fourniture de mobilier', LORRAINE],
  [null, null, LORRAINE],
])('of the départements of a region, %s and « %s » leave %s', (place, title, departments) => {
  expect(departmentsOfNamedCommunes(LORRAINE, { place, title })).toEqual(departments)
})

test('one département is left as it is', () => {
  expect(departmentsOfNamedCommunes(['57'], { place: 'Nancy', title: null })).toEqual(['57'])
})

test('several communes of a sentence, and an airport that is named for another town', () => {
  const region = ['75', '77', '78', '91', '92', '93', '94', '95']
  const place =
    'Le lot est défini par les communes de la 1re couronne: zone de Nanterre — Montmagny et Arcueil'
  expect(departmentsOfNamedCommunes(region, { place, title: null }).toSorted()).toEqual([
    '92',
    '94',
    '95',
  ])
  const airport = 'Aéroport Paris — Charles de Gaulle, Terminal 1, bâtiment de jonction'
  expect(departmentsOfNamedCommunes(region, { place: airport, title: null })).toEqual(region)
})

import { expect, test } from 'vitest'
import { DEPARTMENTS } from './departments.ts'
import { phraseOf } from './location.ts'
import { LOCATION_GROUPS, OVERSEAS, REGIONS, regionBySlug, regionOfDepartment } from './regions.ts'

test('every département is in exactly one group of the picker', () => {
  const grouped = LOCATION_GROUPS.flatMap((group) => group.dept)
  expect([...grouped].sort()).toEqual(DEPARTMENTS.map(({ value }) => value).sort())
  expect(REGIONS).toHaveLength(13)
})

test('each region has the slug of its landing page and its preposition', () => {
  expect(
    LOCATION_GROUPS.map((group) => `${group.value}: ${phraseOf(group)}`),
  ).toMatchInlineSnapshot(`
    [
      "auvergne-rhone-alpes: en Auvergne-Rhône-Alpes",
      "bourgogne-franche-comte: en Bourgogne-Franche-Comté",
      "bretagne: en Bretagne",
      "centre-val-de-loire: en Centre-Val de Loire",
      "corse: en Corse",
      "grand-est: dans le Grand Est",
      "hauts-de-france: dans les Hauts-de-France",
      "ile-de-france: en Île-de-France",
      "normandie: en Normandie",
      "nouvelle-aquitaine: en Nouvelle-Aquitaine",
      "occitanie: en Occitanie",
      "pays-de-la-loire: dans les Pays de la Loire",
      "provence-alpes-cote-d-azur: en Provence-Alpes-Côte d'Azur",
      "outre-mer: dans l'Outre-mer",
    ]
  `)
})

test('a metropolitan département has a region, an overseas one has none', () => {
  expect(regionOfDepartment('44')?.label).toBe('Pays de la Loire')
  expect(regionOfDepartment('2B')?.value).toBe('corse')
  expect(regionOfDepartment('974')).toBeUndefined()
  expect(regionBySlug('outre-mer')).toBe(OVERSEAS)
  expect(regionBySlug('alsace')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseLocations } from './collapse-locations.ts'
import { DEPARTMENTS, inOfficialOrder } from './departments.ts'

const labelsOf = (codes: string[]) => collapseLocations(codes).map(({ label }) => label)

test('a complete region is shown as the region', () => {
  expect(labelsOf(['35', '22', '56', '29'])).toEqual(['Bretagne'])
})

test('other départements follow the regions with their labels', () => {
  expect(labelsOf(['44', '22', '29', '2A', '35', '2B', '56'])).toEqual([
    'Bretagne',
    'Corse',
    'Loire-Atlantique (44)',
  ])
})

test('an incomplete region is shown as its départements', () => {
  expect(labelsOf(['22', '29', '35'])).toEqual([
    "Côtes-d'Armor (22)",
    'Finistère (29)',
    'Ille-et-Vilaine (35)',
  ])
})

test('the five overseas départements are « Outre-mer », other territories have their names', () => {
  expect(labelsOf(['976', '971', '972', '973', '974', '988', '99'])).toEqual([
    'Outre-mer',
    'Nouvelle-Calédonie (988)',
    'Étranger',
  ])
})

test('collapsing neither loses nor adds codes', () => {
  fc.assert(
    fc.property(fc.subarray(DEPARTMENTS.map(({ value }) => value)), (codes) => {
      const shown = collapseLocations(codes).flatMap((location) =>
        'dept' in location ? location.dept : [location.value],
      )
      expect(inOfficialOrder(shown)).toEqual(inOfficialOrder(codes))
      expect(shown).toHaveLength(new Set(codes).size)
    }),
  )
})

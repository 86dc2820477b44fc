import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseLocations } from './collapse-locations.ts'
import { DEPARTMENTS, inOfficialOrder } from './departments.ts'

const labelsOf = (codes: string[]) => collapseLocations(codes).map(({ label }) => label)

test('all départements of a region show as the region', () => {
  expect(labelsOf(['35', '22', '56', '29'])).toEqual(['Bretagne'])
})

test('the remaining départements show by their labels after the regions', () => {
  expect(labelsOf(['44', '22', '29', '2A', '35', '2B', '56'])).toEqual([
    'Bretagne',
    'Corse',
    'Loire-Atlantique (44)',
  ])
})

test('a region with one département missing stays a list', () => {
  expect(labelsOf(['22', '29', '35'])).toEqual([
    "Côtes-d'Armor (22)",
    'Finistère (29)',
    'Ille-et-Vilaine (35)',
  ])
})

test('the five overseas départements show as « Outre-mer », other territories by their names', () => {
  expect(labelsOf(['976', '971', '972', '973', '974', '988', '99'])).toEqual([
    'Outre-mer',
    'Nouvelle-Calédonie (988)',
    'Étranger',
  ])
})

test('collapsing loses and invents nothing', () => {
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

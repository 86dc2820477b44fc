import { expect, test } from 'vitest'
import { suggestedPlaces } from './place-suggestions.server.ts'

const labels = (typed: string) => suggestedPlaces(typed).map(({ label }) => label)

test('a commune is found by its name or its postcode, and is searched with its surroundings', () => {
  const rennes = {
    label: 'Rennes (35)',
    kind: 'place',
    note: 'et 50\u00a0km autour',
    count: null,
    changes: { l: '', near: '35000 Rennes:50', q: null },
  }
  expect(suggestedPlaces('renn')[0]).toEqual(rennes)
  expect(suggestedPlaces(' 35000 ')).toEqual([rennes])
  expect(labels('3500')[0]).toBe('Rennes (35)')
})

test('regions and départements come before the communes that are called alike', () => {
  expect(suggestedPlaces('bretagne')[0]).toMatchObject({
    note: 'Région',
    changes: { l: 'bretagne', near: '' },
  })
  expect(suggestedPlaces('mayenne')[0]).toMatchObject({
    label: 'Mayenne (53)',
    note: 'Département',
  })
})

test('a few places are suggested, and none for what no place is called by', () => {
  expect(labels('saint').length).toBeLessThanOrEqual(6)
  expect(['', 'zzyzx', '99999'].flatMap(labels)).toEqual([])
})

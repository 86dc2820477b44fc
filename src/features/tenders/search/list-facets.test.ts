import { expect, test } from 'vitest'
import { tenderListFacets } from './list-facets.server.ts'

const optionsOf =
  (...[counts, search]: Parameters<typeof tenderListFacets>) =>
  (param: string) =>
    tenderListFacets(counts, search).flatMap(({ options }) =>
      options.filter((option) => option.param === param),
    )

test('following a value adds it to its filter, following a chosen one takes it out', () => {
  const counts = {
    sources: [
      { value: 'boamp', count: 7 },
      { value: 'ted', count: 2 },
    ],
  }
  expect(optionsOf(counts, { source: 'ted' })('source')).toEqual([
    {
      param: 'source',
      label: 'TED (Journal officiel de l’Union européenne)',
      count: 2,
      chosen: true,
      next: null,
    },
    { param: 'source', label: 'BOAMP', count: 7, chosen: false, next: 'ted,boamp' },
  ])
})

test('the last département of a region completes it', () => {
  const counts = { departments: [{ value: '2B', count: 3 }] }
  expect(optionsOf(counts, { l: '2A' })('l')[0]?.next).toBe('corse')
  expect(optionsOf(counts, { l: 'corse' })('l')[0]?.next).toBe('2A')
})

test('a value without tenders is shown only where it is chosen', () => {
  const counts = {
    mainCategory: [
      { value: 'CONSTRUCTION', count: 0 },
      { value: 'SUPPLIES', count: 0 },
    ],
  }
  expect(optionsOf(counts, { nature: 'SUPPLIES' })('nature').map(({ label }) => label)).toEqual([
    'Fournitures',
  ])
})

test('what is not published comes last, with its number', () => {
  const counts = {
    mainCategory: [
      { value: 'unknown', count: 1695 },
      { value: 'SERVICES', count: 59 },
    ],
  }
  expect(optionsOf(counts, {})('nature').map(({ label, count }) => [label, count])).toEqual([
    ['Services', 59],
    ['Non précisée', 1695],
  ])
})

test('long lists show their first eight values', () => {
  const departments = ['75', '13', '69', '59', '33', '31', '44', '35', '67', '06'].map(
    (value, place) => ({ value, count: 100 - place }),
  )
  expect(optionsOf({ departments }, {})('l')).toHaveLength(8)
})

import { expect, test } from 'vitest'
import { readTenderListAddress, readTenderSearch } from './list-search.schemas.ts'

test('known params are read, those that make no sense count as absent', () => {
  expect(
    readTenderSearch({ q: 'école', p: '3', sort: 'price', status: 'all', utm_source: 'x' }),
  ).toEqual({ q: 'école', p: 3, status: 'all' })
  expect(readTenderSearch({ p: '0' })).toEqual({})
})

test('the address of the list drops form fields and meaningless params, and keeps the others', () => {
  const read = readTenderListAddress({ amount_min: '1000', amount_max: '', p: 'abc' })
  expect(Object.entries(read).filter(([, value]) => value !== undefined)).toEqual([
    ['amount', '1000-'],
  ])
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['amount_min', 'p']))
})

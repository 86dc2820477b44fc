import { expect, test } from 'vitest'
import { cutPage, pageOrder } from './keyset-page.ts'

test('the first page has none before it, and one after it where there are more rows', () => {
  expect(cutPage([1, 2, 3], { limit: 2 })).toEqual({
    shown: [1, 2],
    hasPrevious: false,
    hasNext: true,
  })
  expect(cutPage([1, 2], { limit: 2 })).toMatchObject({ hasNext: false })
})

test('the page before an edge is read backwards and shown forwards', () => {
  expect(pageOrder({ before: 'x', sortDirection: 'desc' })).toEqual({
    edge: 'x',
    isAscending: true,
  })
  expect(cutPage([3, 2, 1], { before: 'x', limit: 2 })).toEqual({
    shown: [2, 3],
    hasPrevious: true,
    hasNext: true,
  })
})

test('the page after an edge has a previous page', () => {
  expect(pageOrder({ after: 'x' })).toEqual({ edge: 'x', isAscending: false })
  expect(cutPage([4], { after: 'x', limit: 2 })).toEqual({
    shown: [4],
    hasPrevious: true,
    hasNext: false,
  })
})

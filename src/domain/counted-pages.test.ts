import { expect, test } from 'vitest'
import { cappedCount, cappedText } from './capped-count.ts'
import { countedPages } from './counted-pages.ts'

test('a list of 10,000 rows has an exact length', () => {
  expect(countedPages(10_000, { page: 1, perPage: 100 })).toEqual({
    total: 10_000,
    isMore: false,
    page: 1,
    pageCount: 100,
  })
})

test('of a longer list the first 10,000 rows have pages', () => {
  const { total, isMore, pageCount } = countedPages(10_001, { page: 1, perPage: 100 })
  expect([total, isMore, pageCount]).toEqual([10_000, true, 100])
})

test('an empty list has one page, and a page after the last is the last', () => {
  expect(countedPages(0, { page: 3, perPage: 20 })).toMatchObject({ page: 1, pageCount: 1 })
  expect(countedPages(41, { page: 9, perPage: 20 })).toMatchObject({ page: 3, pageCount: 3 })
})

test('a count above 10,000 is written « et plus »', () => {
  expect(cappedCount(10_000)).toEqual({ count: 10_000, more: false })
  expect(cappedText(cappedCount(10_001)).replace(/\s/g, ' ')).toBe('10 000 et plus')
  expect(cappedText(cappedCount(1_234)).replace(/\s/g, ' ')).toBe('1 234')
})

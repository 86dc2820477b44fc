import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('few pages are all offered', () => {
  expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4])
})

test('far pages are replaced by a gap', () => {
  expect(pagesAround(10, 40)).toEqual([1, 'gap', 9, 10, 11, 'gap', 40])
})

test('a gap never hides a single page', () => {
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
})

test('a page past the end offers the last ones', () => {
  expect(pagesAround(9, 8)).toEqual([1, 'gap', 8])
})

test('one page has no other pages around it', () => {
  expect(pagesAround(1, 1)).toEqual([1])
})

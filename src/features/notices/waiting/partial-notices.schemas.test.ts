import { expect, test } from 'vitest'
import { partialNoticeFiltersSchema } from './partial-notices.schemas.ts'

const accepts = (filters: object) => partialNoticeFiltersSchema.safeParse(filters).success

test.each([
  ['idFilter', 200],
  ['keywordFilter', 200],
  ['sourceFilter', 50],
])('%s has %i characters at most', (filter, most) => {
  expect(accepts({ [filter]: 'x'.repeat(most) })).toBe(true)
  expect(accepts({ [filter]: 'x'.repeat(most + 1) })).toBe(false)
})

test('places are 120 codes of three characters at most', () => {
  expect(accepts({ locationFilter: Array(120).fill('974') })).toBe(true)
  expect(accepts({ locationFilter: Array(121).fill('974') })).toBe(false)
  expect(accepts({ locationFilter: ['9740'] })).toBe(false)
})

test('a page has from one to a hundred notices', () => {
  expect([0, 1, 100, 101].map((limit) => accepts({ limit }))).toEqual([false, true, true, false])
})

import { expect, test } from 'vitest'
import { nextSort } from './table-column.ts'

const published = { id: 'publishedAt', sortsFirst: 'desc' } as const

test('a column sorts first in its own order, then turns round at each click', () => {
  const first = nextSort(published, { by: 'title', direction: 'asc' })
  expect(first).toEqual({ by: 'publishedAt', direction: 'desc' })
  expect(nextSort(published, first)).toEqual({ by: 'publishedAt', direction: 'asc' })
})

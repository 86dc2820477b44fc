import { expect, test } from 'vitest'
import type { SearchDocument } from '../search-document.ts'
import { SearchIndex } from '../search-index.ts'

const tender = (id: number): SearchDocument => ({
  key: `01900000-0000-7000-8000-${id.toString(16).padStart(12, '0')}`,
  text: {
    title: id % 2 ? 'Travaux' : 'Travaux de toiture',
    buyer: '',
    body: '',
    codes: [],
    topics: [],
  },
  departments: [],
  categories: [],
  sources: [],
  cpvCodes: [],
  mainCategory: null,
  procedure: null,
  buyerKey: null,
  publishedAt: id,
  deadlineAt: null,
  cancelledAt: null,
  amountCents: null,
  position: null,
})

test('pages through 10,000 results by relevance and through all results by date', async () => {
  const index = new SearchIndex()
  await index.build([Array.from({ length: 12_000 }, (_, id) => tender(id))])
  const query = { text: 'travaux', now: 0, limit: 20 } as const

  const last = index.search({ ...query, offset: 9980 })
  expect([last.total, last.reachable, last.hits.length]).toEqual([12_000, 10_000, 20])
  const past = index.search({ ...query, offset: 10_000 })
  expect([past.total, past.reachable, past.hits.length]).toEqual([12_000, 10_000, 0])

  const dated = index.search({ ...query, sort: 'publication', offset: 11_980 })
  expect([dated.reachable, dated.hits.length]).toEqual([12_000, 20])
  expect(dated.hits.at(-1)?.key).toBe(tender(0).key)
})

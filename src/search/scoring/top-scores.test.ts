import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { SearchIndex } from '../search-index.ts'

const tender = (id: number) =>
  searchDocument(id, { text: { title: id % 2 ? 'Travaux' : 'Travaux de toiture' } })

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

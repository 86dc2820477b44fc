import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { searchNaively } from '../reference/naive-search.ts'
import { SearchIndex } from '../search-index.ts'
import type { SearchQuery } from '../search-query.ts'

const NOW = 0
/** Each is in more than half of the documents, so that all their postings have a dense set. */
const WORDS = ['école', 'toiture', 'peinture', 'nettoyage', 'voirie']
const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((list) => list.join(' '))
const topics = fc.subarray([
  { name: 'peintre', weight: 1 },
  { name: 'couvreur', weight: 0.3 },
])

const documents = fc
  .sample(fc.record({ title: words(8), body: words(8), codes: fc.subarray(['21-123']), topics }), {
    numRuns: 2_500,
    seed: 3,
  })
  .map((text, at) => searchDocument(at, { text, departments: at % 3 === 0 ? ['44'] : [] }))

const queries = fc.sample(
  fc.record({
    text: fc
      .tuple(words(3), fc.constantFrom('', ' OU école', ' OU voirie OU toiture', ' 21-123'))
      .map(([own, more]) => `toiture ${own}${more}`),
    topics,
    departments: fc.subarray(['44']),
    offset: fc.constantFrom(0, 0, 40),
    limit: fc.constantFrom(5, 20),
    sort: fc.constant<SearchQuery['sort']>('relevance'),
    now: fc.constant(NOW),
  }),
  { numRuns: 40, seed: 4 },
)

test('skips no document that belongs to the page, whatever the number of matches', async () => {
  const index = new SearchIndex()
  await index.upsert(documents)
  await index.settled()
  for (const query of queries) expect(index.search(query)).toEqual(searchNaively(documents, query))
})

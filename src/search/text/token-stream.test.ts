import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { SearchIndex } from '../search-index.ts'

const NOW = 0
const words = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`).join(' ')

const document = searchDocument(1, {
  text: {
    title: 'Dispositifs médicaux',
    buyer: 'Hôpital',
    body: words(9_000),
    codes: ['26-87466', '33000000'],
    topics: [{ name: 'santé', weight: 1 }],
  },
  publishedAt: NOW,
})

test('finds a call with hundreds of lots by its number, codes and topics', async () => {
  const index = new SearchIndex()
  await index.upsert([document])
  const total = (text: string) => index.search({ text, now: NOW, allWords: true }).total
  expect(
    ['médicaux', 'hôpital', 'mot0', '26-87466', 'ref:26-87466', '33000000'].map(total),
  ).toEqual([1, 1, 1, 1, 1, 1])
  expect(total('mot8999')).toBe(0)
  const interest = {
    key: 'profile',
    words: [],
    topics: [{ name: 'santé', weight: 1 }],
    departments: [],
    excluded: [],
  }
  expect(index.matchInterest(interest, () => 100, { now: NOW }).total).toBe(1)
})

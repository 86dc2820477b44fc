import { expect, test } from 'vitest'
import type { SearchDocument } from '../search-document.ts'
import { SearchIndex } from '../search-index.ts'

const NOW = 0
const words = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`).join(' ')

const document: SearchDocument = {
  key: '01900000-0000-7000-8000-000000000001',
  text: {
    title: 'Dispositifs médicaux',
    buyer: 'Hôpital',
    body: words(9_000),
    codes: ['26-87466', '33000000'],
    topics: [{ name: 'santé', weight: 1 }],
  },
  departments: [],
  categories: [],
  sources: [],
  cpvCodes: [],
  mainCategory: null,
  procedure: null,
  buyerKey: null,
  publishedAt: NOW,
  deadlineAt: null,
  cancelledAt: null,
  amountCents: null,
  position: null,
}

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

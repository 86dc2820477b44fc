import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { searchDocument } from '../../tests/fixtures/search-document.ts'
import { parseQuery } from './query/parse-query.ts'
import type { SearchDocument } from './search-document.ts'
import { SearchIndex } from './search-index.ts'

const NOW = 0

function call(id: number, title: string, more: Parameters<typeof searchDocument>[1] = {}) {
  return searchDocument(id, { text: { title }, ...more })
}

async function indexOf(...documents: SearchDocument[]) {
  const index = new SearchIndex()
  await index.upsert(documents)
  return index
}

test('requires at least half of the words where no document holds all', async () => {
  const index = await indexOf(
    call(1, 'peinture façade école'),
    call(2, 'peinture façade'),
    call(3, 'plomberie'),
  )
  const { hits } = index.search({ text: 'peinture façade école toiture zinguerie', now: NOW })
  expect(hits.map(({ key }) => key)).toEqual([call(1, '').key])
})

test('ranks the typed word above a related word of a newer call', async () => {
  const index = await indexOf(call(1, 'ménage'), call(2, 'nettoyage'))
  const { hits } = index.search({ text: 'ménage', now: NOW })
  expect(hits.map(({ key }) => key)).toEqual([call(1, '').key, call(2, '').key])
  expect(hits[1]?.score).toBeLessThan(hits[0]?.score ?? 0)
})

test('requires the same words with and without a column filter', async () => {
  const index = await indexOf(
    ...Array.from({ length: 24 }, (_, at) => call(at, 'peinture école', { departments: ['44'] })),
    call(24, 'peinture école', { departments: ['85'] }),
    ...Array.from({ length: 30 }, (_, at) => call(100 + at, 'peinture', { departments: ['85'] })),
  )
  const { total } = index.search({ text: 'peinture école', departments: ['85'], now: NOW })
  expect(total).toBe(1)
})

test('ignores text beyond 400 characters', () => {
  expect(parseQuery(`${'a'.repeat(396)} dix dernier`).clauses.map(({ typed }) => typed)).toEqual([
    'a'.repeat(396),
    'dix',
  ])
})

test('removes a document by its upper-case key', async () => {
  const index = await indexOf(call(1, 'peinture'))
  await index.remove([call(1, '').key.toUpperCase()])
  expect(index.size).toBe(0)
})

test('indexes the last document of a repeated key in a build', async () => {
  const index = new SearchIndex()
  const versions = Array.from({ length: 9_000 }, (_, at) => call(at >> 1, `version${at}`))
  await index.build([versions])
  expect(index.size).toBe(4_500)
  const total = (at: number) => index.search({ text: `version${at}`, now: NOW }).total
  expect([0, 1, 4_000, 4_001, 8_998, 8_999].map(total)).toEqual([0, 1, 0, 1, 0, 1])
})

test('replaces existing documents by a build', async () => {
  const index = await indexOf(call(1, 'ancienne'), call(2, 'ancienne'))
  await index.build([Array.from({ length: 9_000 }, (_, id) => call(id, 'nouvelle'))])
  expect(index.size).toBe(9_000)
  expect(index.search({ text: 'ancienne', now: NOW }).total).toBe(0)
})

test('saves the state at the call, without later changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-rules-'))
  const file = path.join(folder, 'tenders.index')
  const documents = Array.from({ length: 600 }, (_, id) => call(id, 'peinture'))
  const index = await indexOf(...documents)
  const saving = index.save(file, { version: 'a', position: null })
  await index.remove(documents.map(({ key }) => key))
  await saving
  const restored = new SearchIndex()
  await restored.restore(file, 'a')
  expect([index.size, restored.size]).toEqual([0, 600])
  expect(restored.search({ text: 'peinture', now: NOW }).total).toBe(600)
  await rm(folder, { recursive: true })
})

test('a document that cannot be indexed is reported, and the others are found', async () => {
  const index = await indexOf(call(1, 'peinture'), call(2, 'peinture'))
  const bad = { ...call(3, 'peinture'), key: 'no key' }
  const refused = [{ key: 'no key', reason: 'not a UUID: no key' }]
  expect(await index.upsert([bad, call(4, 'peinture')])).toEqual(refused)
  expect(index.search({ text: 'peinture', now: NOW }).total).toBe(3)
  const many = Array.from({ length: 9_000 }, (_, id) => call(id, 'peinture'))
  const built = new SearchIndex()
  expect(await built.build([[...many, bad]])).toEqual(refused)
  expect(built.size).toBe(9_000)
})

test('a document that cannot be indexed leaves the earlier one of its key', async () => {
  const index = await indexOf(call(1, 'peinture'))
  // As an array within an array of PostgreSQL comes.
  const text = { ...call(1, '').text, codes: [['45000000']] as unknown as string[] }
  expect(await index.upsert([{ ...call(1, 'voirie'), text }])).toHaveLength(1)
  expect(index.search({ text: 'peinture', now: NOW }).total).toBe(1)
})

test.each([
  [19, 21],
  [20, 20],
])('documents without all words are added below 20 with all of them: %i', async (count, total) => {
  const index = new SearchIndex()
  const exact = Array.from({ length: count }, (_, id) =>
    call(id, 'Peinture des façades de l’école'),
  )
  await index.upsert([...exact, call(100, 'Peinture des façades'), call(101, 'Façades de l’école')])
  const found = index.search({ text: 'peinture façades école', now: NOW }).total
  expect(found).toBe(total)
})

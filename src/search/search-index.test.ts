import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import {
  documentArbitrary,
  keyArbitrary,
  NOW,
  queryArbitrary,
} from '../../tests/fixtures/random-search.ts'
import { searchDocument } from '../../tests/fixtures/search-document.ts'
import { searchNaively } from './reference/naive-search.ts'
import type { SearchDocument } from './search-document.ts'
import { SearchIndex } from './search-index.ts'
import { UnusableSnapshot } from './storage/snapshot-file.ts'

const change = fc.oneof(
  fc.record({ upsert: fc.array(documentArbitrary, { maxLength: 12 }) }),
  fc.record({ build: fc.array(documentArbitrary, { maxLength: 12 }) }),
  fc.record({ remove: fc.array(keyArbitrary, { maxLength: 4 }) }),
)

test('answers as the reference implementation after any additions, replacements and removals', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 8 }),
      fc.array(queryArbitrary, { minLength: 1, maxLength: 8 }),
      async (changes, queries) => {
        const index = new SearchIndex()
        const documents = new Map<string, SearchDocument>()
        for (const step of changes) {
          if ('remove' in step) {
            await index.remove(step.remove)
            for (const key of step.remove) documents.delete(key)
          } else {
            const added = 'build' in step ? step.build : step.upsert
            await ('build' in step ? index.build([added]) : index.upsert(added))
            for (const document of added) documents.set(document.key, document)
          }
        }
        expect(index.size).toBe(documents.size)
        const expected = queries.map((query) => searchNaively([...documents.values()], query))
        expect(queries.map((query) => index.search(query))).toEqual(expected)
        await index.settled()
        expect(queries.map((query) => index.search(query))).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('answers the same for documents built in threads and added one by one', async () => {
  const documents = fc.sample(documentArbitrary, { numRuns: 9_000, seed: 5 }).map(
    (document, at): SearchDocument => ({
      ...document,
      key: `0190bbbb-0000-7000-8000-${(at % 8_500).toString(16).padStart(12, '0')}`,
      text: { ...document.text, body: `${document.text.body} terme${at}` },
    }),
  )
  const batches = [documents.slice(0, 100), documents.slice(100, 8_400), documents.slice(8_400)]
  const built = new SearchIndex()
  const added = new SearchIndex()
  await Promise.all([built.build(batches), added.upsert(documents)])
  await Promise.all([built.settled(), added.settled()])
  expect(built.size).toBe(8_500)
  const live = [...new Map(documents.map((document) => [document.key, document])).values()]
  for (const [at, query] of fc.sample(queryArbitrary, { numRuns: 300, seed: 6 }).entries()) {
    const found = built.search(query)
    expect(found).toEqual(added.search(query))
    if (at < 20) expect(found).toEqual(searchNaively(live, query))
  }
  const late = { text: 'terme8999', now: NOW }
  expect(built.search(late)).toEqual(added.search(late))
})

describe('an index on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-index-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'tenders.index')
  const options = { version: 'a', position: { read: 7 } }

  test('restores its state and accepts further changes', async () => {
    const documents = fc.sample(documentArbitrary, { numRuns: 2_500, seed: 8 }).map((one, at) => ({
      ...one,
      key: tender({ id: at }).key,
    }))
    const index = new SearchIndex()
    await index.upsert(documents)
    await index.remove(documents.slice(0, 300).map(({ key }) => key))
    await index.save(file, options)
    const restored = new SearchIndex()
    expect(await restored.restore(file, 'a')).toEqual({ position: { read: 7 } })
    for (const one of [index, restored]) {
      await one.upsert(documents.slice(200, 400).map((d) => ({ ...d, categories: ['Voirie'] })))
      await one.settled()
    }
    for (const query of fc.sample(queryArbitrary, { numRuns: 200, seed: 9 })) {
      expect(restored.search(query)).toEqual(index.search(query))
    }
  })

  test('removes old draft files, not recent ones', async () => {
    const [old, fresh] = [`${file}.1.tmp`, `${file}.2.tmp`]
    await Promise.all([old, fresh].map((draft) => writeFile(draft, 'half')))
    const yesterday = new Date(Date.now() - DAY_MS)
    await utimes(old as string, yesterday, yesterday)
    await new SearchIndex().save(file, options)
    expect((await readdir(folder)).sort()).toEqual(['tenders.index', 'tenders.index.2.tmp'])
  })

  test('returns null without a file', async () => {
    expect(await new SearchIndex().restore(path.join(folder, 'none.index'), 'a')).toBeNull()
  })

  test.each([
    ['made by another version', 'b', (bytes: Buffer) => bytes],
    ['cut short', 'a', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['with one wrong bit', 'a', (bytes: Buffer) => bytes.with(200, (bytes[200] ?? 0) ^ 4)],
    ['that is something else', 'a', () => Buffer.from('{"not": "an index", "at": "all"}')],
    ['empty', 'a', () => Buffer.alloc(0)],
  ])('rejects a file: %s', async (_, version, spoil) => {
    const index = new SearchIndex()
    await index.upsert([tender({ id: 1 })])
    await index.save(file, options)
    await writeFile(file, spoil(await readFile(file)))
    await expect(new SearchIndex().restore(file, version)).rejects.toThrow(UnusableSnapshot)
  })
})

describe('merging', () => {
  const many = (count: number, from = 0): SearchDocument[] =>
    Array.from({ length: count }, (_, at) => tender({ id: from + at }))

  test('applies changes made during a merge', async () => {
    const index = new SearchIndex()
    await index.upsert(many(5_000))
    const removed = index.remove(many(1_500).map(({ key }) => key))
    const replaced = index.upsert([tender({ id: 4_000, title: 'ravalement de façade' })])
    await Promise.all([removed, replaced])
    await index.settled()
    expect(index.size).toBe(3_500)
    expect(index.search({ now: NOW }).total).toBe(3_500)
    expect(index.search({ text: 'ravalement façade', now: NOW }).total).toBe(1)
    expect(index.search({ text: 'peinture', now: NOW }).total).toBe(3_499)
  })

  test('frees memory when most documents are removed', async () => {
    const index = new SearchIndex()
    await index.build([many(4_000)])
    const full = index.memoryBytes()
    await index.remove(many(3_900).map(({ key }) => key))
    await index.settled()
    expect(index.memoryBytes()).toBeLessThan(full / 2)
  })
})

test('finds similar documents by subject, not by buyer', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Fourniture de repas pour les cantines', buyer: 'Ville de Nantes' }),
    tender({ id: 2, title: 'Confection et livraison de repas', buyer: 'Ville de Brest' }),
    tender({ id: 3, title: 'Réfection de toiture', buyer: 'Ville de Nantes' }),
  ])
  const found = index.similar(tender({ id: 1 }).key, { limit: 5, now: NOW })
  expect(found.map(({ key }) => key)).toEqual([tender({ id: 2 }).key])
  expect(index.similar(tender({ id: 9 }).key, { limit: 5, now: NOW })).toEqual([])
})

test('ranks a word of the title above one of the body', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Marché de travaux', body: 'lot 4 : plomberie' }),
    tender({ id: 2, title: 'Travaux de plomberie' }),
  ])
  const { hits } = index.search({ text: 'plombier', now: NOW })
  expect(hits.map(({ key }) => key)).toEqual([tender({ id: 2 }).key, tender({ id: 1 }).key])
})

test('finds for OU all that each side finds', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Rénovation du gymnase' }),
    tender({ id: 2, title: 'Réfection du gymnase' }),
    tender({ id: 3, title: 'Travaux de peinture' }),
  ])
  const total = (text: string) => index.search({ text, now: NOW }).total
  expect(total('réfection')).toBe(2)
  expect(total('réfection OU peinture')).toBe(3)
})

test('requires both of two words while any document holds both', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Transport scolaire' }),
    tender({ id: 2, title: 'Restauration scolaire' }),
    tender({ id: 3, title: 'Transport de fonds' }),
  ])
  const total = (text: string) => index.search({ text, now: NOW }).total
  expect(total('transport scolaire')).toBe(1)
  expect(total('transport aérien')).toBe(2)
})

test('finds documents without all words when too few hold them all', async () => {
  const index = new SearchIndex()
  await index.upsert([tender({ id: 1, title: 'Nettoyage de bureaux et de vitres' })])
  expect(index.search({ text: 'femme de ménage bureaux', now: NOW }).total).toBe(1)
  expect(index.search({ text: '"femme de ménage" bureaux', now: NOW }).total).toBe(0)
})

function tender({ id = 0, title = 'Travaux de peinture', buyer = '', body = '' }) {
  return searchDocument(id, {
    text: { title, buyer, body },
    departments: ['44'],
    sources: ['boamp'],
  })
}

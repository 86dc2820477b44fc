import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { searchDocument } from '../../tests/fixtures/search-document.ts'
import { COLUMN_NAMES, type FacetName, FLAGS, type Flags } from './columns.ts'
import { searchNaively } from './reference/naive-search.ts'
import type { SearchDocument } from './search-document.ts'
import { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import { UnusableSnapshot } from './storage/snapshot-file.ts'

const NOW = 1_000
const WORDS =
  'école toiture peinture nettoyage ménage voirie réseaux divers gaz CVC 44000 lot'.split(' ')
const FACETS: FacetName[] = [...COLUMN_NAMES, ...FLAGS]

const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((list) => list.join(' '))
const some = (...values: string[]) => fc.subarray(values)
const instant = fc.integer({ min: 990, max: 1_010 })
const topics = (weight: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.record({ name: fc.constantFrom('264', '239', '365', 'voirie'), weight }), {
    selector: ({ name }) => name,
    maxLength: 3,
  })
const keyArbitrary = fc
  .integer({ min: 0, max: 60 })
  .map(
    (id) =>
      `0190${((id * 7919) % 65521).toString(16).padStart(4, '0')}-0000-7000-8000-${id.toString(16).padStart(12, '0')}`,
  )

const plainDocument: fc.Arbitrary<SearchDocument> = fc.record({
  key: keyArbitrary,
  text: fc.record({
    title: words(6),
    buyer: words(2),
    body: words(12),
    codes: some('21-123', '44000'),
    topics: topics(fc.constantFrom(0, 0.1, 0.2, 0.25, 0.6, 1)),
  }),
  departments: some('44', '85', '2A'),
  categories: some('Peinture', 'Voirie', 'Nettoyage'),
  sources: some('boamp', 'ted'),
  cpvCodes: some('45000000', '45230000', '45233140', '90910000'),
  mainCategory: fc.constantFrom('SERVICES', 'SUPPLIES', null),
  procedure: fc.constantFrom('open', 'adapted', null),
  buyerKey: fc.constantFrom('b1', 'b2', null),
  publishedAt: instant,
  deadlineAt: fc.option(instant, { freq: 3 }),
  cancelledAt: fc.option(instant, { freq: 1 }),
  amountCents: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3 }),
  position: fc.option(
    fc.constantFrom({ latitude: 47.2, longitude: -1.55 }, { latitude: 48.85, longitude: 2.35 }),
    { nil: null, freq: 3 },
  ),
})

const flags: fc.Arbitrary<Flags> = fc
  .subarray([...FLAGS])
  .map((present) => Object.fromEntries(present.map((name) => [name, true])))

/** CPV codes are among the words too. */
const documentArbitrary = fc.tuple(plainDocument, flags).map(([document, present]) => ({
  ...document,
  ...present,
  text: { ...document.text, codes: [...document.text.codes, ...document.cpvCodes] },
}))

const range = fc.option(
  fc.record(
    { min: fc.integer({ min: 990, max: 1_005 }), max: fc.integer({ min: 995, max: 1_010 }) },
    { requiredKeys: [] },
  ),
  { nil: undefined, freq: 1 },
)
const choice = (...values: string[]) => fc.option(some(...values), { nil: undefined, freq: 1 })
const wordOrSyntax = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS, 'inconnu') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'OU',
      '-gaz',
      '-lot',
      '"peinture',
      '"',
      '"voirie réseaux"',
      '21-123',
      'acheteur:toiture',
      '-acheteur:"voirie réseaux"',
      'ref:21-123',
      'cpv:4523',
      '-cpv:90',
      '45233',
      '45230000-1',
      'CPV 45000000',
    ),
  },
)

const plainQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: fc.array(wordOrSyntax, { maxLength: 5 }).map((list) => list.join(' ')),
    topics: topics(fc.constantFrom(0.05, 0.3, 0.4, 0.8, 1)),
    categories: choice('Peinture', 'Voirie', 'Inconnue'),
    departments: choice('44', '85'),
    sources: choice('boamp'),
    mainCategories: choice('SERVICES'),
    procedures: choice('open', 'adapted'),
    cpvPrefixes: choice('45', '4523', '9', '33'),
    buyerKeys: choice('b1'),
    status: fc.constantFrom('open', 'closed', 'all'),
    publishedAt: range,
    deadlineAt: range,
    amountCents: fc.constantFrom(
      undefined,
      undefined,
      { min: 2 },
      { max: 3 },
      { min: 1, max: 2, orUnknown: true },
    ),
    near: fc.constantFrom(
      undefined,
      undefined,
      { latitude: 47.2, longitude: -1.5, kilometres: 10 },
      { latitude: 47.2, longitude: -1.5, kilometres: 400 },
    ),
    sort: fc.constantFrom('relevance', 'publication', 'deadline'),
    allWords: fc.boolean(),
    offset: fc.integer({ min: 0, max: 30 }),
    limit: fc.integer({ min: 0, max: 8 }),
    facets: fc.constant(FACETS),
    now: fc.constant(NOW),
  },
  { requiredKeys: ['now'] },
)

const queryArbitrary = fc
  .tuple(plainQuery, flags)
  .map(([query, wanted]): SearchQuery => ({ ...query, ...wanted }))

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

import { expect, test } from 'vitest'
import { SearchIndex } from '#/search/search-index.ts'
import { NameList } from '#/search/suggest/name-list.ts'
import { WordForms } from '#/search/suggest/word-forms.ts'
import { suggestionsFor } from './suggest-tenders.server.ts'

const now = new Date('2026-11-20T10:00:00Z')

const TITLES = ['Plomberie de l’école', 'Plomberie', 'Mairie : peinture', 'Vitrerie']
const forms = new WordForms()
for (const title of TITLES) forms.add(title)
const buyers = new NameList([{ name: 'Nantes Métropole', slug: 'nantes-metropole-abcdef' }])

const index = new SearchIndex()
await index.upsert(
  TITLES.map((title, id) => ({
    key: `01a1fb34-4e87-7202-8265-${String(id).padStart(12, '0')}`,
    text: { title, buyer: '', body: '', codes: [] },
    departments: [],
    categories: [],
    sources: [],
    kinds: ['call'],
    cpvCodes: [],
    mainCategory: null,
    procedure: null,
    buyerKey: null,
    publishedAt: now.getTime(),
    /** The last one is closed. */
    deadlineAt: now.getTime() + (id < 3 ? 1 : -1),
    cancelledAt: null,
    amountCents: null,
    position: null,
  })),
)

const suggested = (typed: string) => suggestionsFor(typed, { index, words: { forms, buyers }, now })

test('words come first, with the open calls that they find; then activities by their name', () => {
  const [words, activity] = suggested('plom')
  expect(words).toEqual({
    kind: 'words',
    label: 'plomberie',
    count: 2,
    changes: { q: 'plomberie' },
  })
  expect(activity).toMatchObject({
    kind: 'category',
    label: 'Plomberie et sanitaires',
    changes: { c: 'plomberie-et-sanitaires', q: null },
  })
  expect(suggested('vitr').filter(({ kind }) => kind === 'words')).toEqual([])
})

test('a buyer is found by the beginning of any word of its name', () => {
  expect(suggested('métrop')).toContainEqual({
    kind: 'buyer',
    label: 'Nantes Métropole',
    count: null,
    changes: { buyer: 'nantes-metropole-abcdef', q: null },
  })
})

test.each([
  ['bretag', 'Bretagne', { l: 'bretagne', near: '', q: null }],
  ['plomberie ille-et-v', 'Ille-et-Vilaine (35)', { l: '35', near: '', q: 'plomberie' }],
  ['peinture école nant', 'Nantes (44)', { l: '', near: '44000 Nantes:50', q: 'peinture école' }],
  ['nazaire', 'Saint-Nazaire (44)', { l: '', near: '44600 Saint-Nazaire:50', q: null }],
])('« %s » ends with a place, %s', (typed, label, changes) => {
  expect(suggested(typed)).toContainEqual(
    expect.objectContaining({ kind: 'place', label, count: null, changes }),
  )
})

test('a word that is known is no beginning of a place', () => {
  expect(suggested('mairie').filter(({ kind }) => kind === 'place')).toEqual([])
})

test('nothing is suggested for a letter, or for what nothing begins with', () => {
  expect(['p', ' ', '', 'zzyzx', '"«»', '-'.repeat(200)].flatMap(suggested)).toEqual([])
})

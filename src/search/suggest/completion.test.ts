import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { SearchIndex } from '../search-index.ts'
import { completions } from './completion.ts'
import { respellings } from './spelling.ts'
import { WordForms } from './word-forms.ts'

const NOW = 1_000

const call = (id: number, title: string) =>
  searchDocument(id, { text: { title }, publishedAt: NOW })

async function completerOf(titles: string[]) {
  const index = new SearchIndex()
  const forms = new WordForms()
  await index.upsert(titles.map((title, id) => call(id, title)))
  for (const title of titles) forms.add(title)
  return (typed: string) =>
    completions(index, { typed, forms, query: { now: NOW }, limit: 5 }).map(({ text }) => text)
}

const TITLES = [
  'Peinture des écoles',
  'Peinture de la mairie',
  'Plomberie de l’école',
  'Plomberies',
  'Plomberie',
  'Plombier',
  'Plantation d’arbres',
  'PLATRERIE',
]

test('completes a prefix with the most frequent words first, one form per word', async () => {
  const complete = await completerOf(TITLES)
  expect(complete('pl')).toEqual(['plomberie', 'plantation', 'platrerie'])
})

test('ignores typed accents and suggests words with their accents', async () => {
  const complete = await completerOf(TITLES)
  expect(complete('EC')).toEqual(['écoles'])
  expect(complete('éco')).toEqual(['écoles'])
})

test('suggests only words that occur together with the words before', async () => {
  const complete = await completerOf(TITLES)
  expect(complete('peinture ma')).toEqual(['peinture mairie'])
  expect(complete('plomberie éc')).toEqual(['plomberie écoles'])
  expect(complete('arbres pl')).toEqual(['arbres plantation'])
  expect(complete('peinture pe')).toEqual([])
})

test('does not complete a single letter, a space or a number', async () => {
  const complete = await completerOf(TITLES)
  expect(['p', 'peinture ', '44', ''].flatMap(complete)).toEqual([])
})

test('searches, completes and corrects any input without an error', async () => {
  const index = new SearchIndex()
  const forms = new WordForms()
  await index.upsert(TITLES.map((title, id) => call(id, title)))
  for (const title of TITLES) forms.add(title)
  const known = { forms, frequencyOf: (word: string) => index.frequencyOf(word) }
  const part = fc.oneof(
    fc.constantFrom(
      'peinture',
      'OU',
      '"',
      '-',
      'acheteur:',
      'cpv:',
      '45',
      'plombrie',
      '«',
      '&#156;',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const anything = fc.oneof(
    fc.array(part, { maxLength: 60 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 600 }),
  )
  fc.assert(
    fc.property(anything, (typed) => {
      const { total } = index.search({ text: typed, now: NOW })
      expect(total).toBeLessThanOrEqual(TITLES.length)
      const completed = completions(index, { typed, forms, query: { now: NOW }, limit: 5 })
      for (const { text, count } of completed) {
        expect(count).toBeGreaterThan(0)
        expect(index.search({ text, now: NOW, allWords: true }).total).toBe(count)
      }
      expect(respellings(typed, known)).not.toContain(typed)
    }),
    { numRuns: 1_000 },
  )
})

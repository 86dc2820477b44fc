import { expect, test } from 'vitest'
import {
  tenderListHeading,
  tenderListIsIndexable,
  tenderListPath,
  tenderListTitle,
} from './list-meta.ts'
import { tenderSearchSchema } from './list-search.schemas.ts'

test('the title has the number of calls, their subject and place', () => {
  expect(
    tenderListTitle({
      total: 1234,
      text: null,
      category: 'Plomberie',
      place: 'en Loire-Atlantique',
    }),
  ).toBe('1\u202f234\u00a0appels d’offres Plomberie en Loire-Atlantique')
})

test('one call and zero calls are singular', () => {
  const nothing = { text: null, category: null, place: null }
  expect(tenderListTitle({ total: 1, ...nothing })).toBe('1\u00a0appel d’offres')
  expect(tenderListTitle({ total: 0, ...nothing })).toBe('0\u00a0appel d’offres')
})

test('the words searched for are in French quotes', () => {
  expect(tenderListTitle({ total: 2, text: 'école', category: null, place: null })).toBe(
    '2\u00a0appels d’offres «\u00a0école\u00a0»',
  )
})

const one = { total: 1, categoryCount: 1, placeCount: 1 }

test('only a first page with one activity and one place at most is offered to search engines', () => {
  const one = { total: 1, categoryCount: 1, placeCount: 1 }
  expect(tenderListIsIndexable({ q: 'école', c: 'plomberie', l: '44' }, one)).toBe(true)
  expect(tenderListIsIndexable({ p: 2 }, one)).toBe(false)
  expect(tenderListIsIndexable({}, { ...one, categoryCount: 2 })).toBe(false)
  expect(tenderListIsIndexable({}, { ...one, placeCount: 2 })).toBe(false)
  expect(tenderListIsIndexable({ sort: 'deadline' }, one)).toBe(false)
  expect(tenderListIsIndexable({ q: 'école' }, { ...one, total: 0 })).toBe(false)
})

test.each(
  Object.keys(tenderSearchSchema.shape).filter((name) => !['q', 'c', 'l', 'p'].includes(name)),
)('%s keeps a page out of search engines and out of its canonical address', (param) => {
  const search = { q: 'école', [param]: 'x' }
  expect(tenderListIsIndexable(search, one)).toBe(false)
  expect(tenderListPath(search)).toBe('/bids?q=%C3%A9cole')
})

test('filters and the first page number stay out of the canonical address', () => {
  expect(tenderListPath({ sort: 'deadline', l: '44', q: 'école', p: 1 })).toBe(
    '/bids?q=%C3%A9cole&l=44',
  )
  expect(tenderListPath({ p: 3 })).toBe('/bids?p=3')
  expect(tenderListPath({})).toBe('/bids')
})

const subject = { total: 1234, text: null, category: null, place: null }

test('the heading has the number of calls, their state and place', () => {
  expect(
    tenderListHeading(
      {},
      { subject: { ...subject, place: 'en Bretagne' }, categoryCount: 0, holdingAllWords: null },
    ),
  ).toBe('1\u202f234\u00a0marchés ouverts en Bretagne')
  expect(
    tenderListHeading(
      { status: 'closed' },
      { subject: { ...subject, total: 1 }, categoryCount: 0, holdingAllWords: null },
    ),
  ).toBe('1\u00a0marché clos')
})

test('the heading repeats the words, if they are few', () => {
  const of = (text: string) => ({
    subject: { ...subject, total: 4, text, place: 'en Bretagne' },
    categoryCount: 0,
    holdingAllWords: null,
  })
  expect(tenderListHeading({}, of('toiture'))).toBe(
    '4\u00a0marchés «\u00a0toiture\u00a0» ouverts en Bretagne',
  )
  expect(tenderListHeading({ status: 'all' }, of('toiture'))).toBe(
    '4\u00a0marchés «\u00a0toiture\u00a0» en Bretagne',
  )
  expect(tenderListHeading({}, of('a'.repeat(61)))).toBe('4\u00a0marchés ouverts en Bretagne')
})

test('a single activity opens the heading, one of several does not', () => {
  const plumbing = { ...subject, category: 'Plomberie et sanitaires' }
  expect(
    tenderListHeading(
      { status: 'all' },
      { subject: plumbing, categoryCount: 1, holdingAllWords: null },
    ),
  ).toBe('Plomberie et sanitaires\u00a0: 1\u202f234\u00a0marchés')
  expect(
    tenderListHeading(
      { status: 'all' },
      { subject: plumbing, categoryCount: 2, holdingAllWords: null },
    ),
  ).toBe('1\u202f234\u00a0marchés')
})

test('what lacks some of the words is counted apart', () => {
  const school = { subject: { ...subject, total: 67 }, categoryCount: 0 }
  expect(tenderListHeading({}, { ...school, holdingAllWords: 18 })).toBe(
    '18\u00a0marchés ouverts, et 49\u00a0moins pertinents',
  )
  expect(tenderListHeading({}, { ...school, holdingAllWords: 0 })).toBe(
    'Aucun marché ouvert avec tous vos mots\u00a0; 67\u00a0moins pertinents',
  )
})

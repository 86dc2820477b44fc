import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_CLAUSES, parseQuery } from './parse-query.ts'

const clauses = (text: string) =>
  parseQuery(text).clauses.map(({ alternatives }) =>
    alternatives.map(({ terms }) => terms.join(' ')),
  )
const excluded = (text: string) => parseQuery(text).excluded.map(({ terms }) => terms.join(' '))

test('each word is wanted, stop words are not', () => {
  expect(clauses('le balayage des trottoirs')).toEqual([['balayag'], ['trottoir']])
})

test.each(['"mise en œuvre"', '« mise en œuvre »', '“mise en œuvre”', '"mise en œuvre'])(
  'a phrase in any quotation marks, closed or not: %s',
  (text) => {
    expect(parseQuery(text).clauses).toEqual([
      { alternatives: [{ terms: ['mise', 'oeuvr'], boost: 1 }], required: true },
    ])
  },
)

test('a minus before a word or a phrase excludes it, a hyphen within does not', () => {
  expect(excluded('tonte -balayage -"mise en œuvre" porte-fenêtre')).toEqual([
    'balayag',
    'mise oeuvr',
  ])
  expect(clauses('porte-bidon - 2021')).toEqual([['port'], ['bidon'], ['2021']])
})

test('OU joins what stands beside it', () => {
  expect(clauses('balayage OU tonte OU "mise en œuvre" trottoirs')).toEqual([
    ['balayag', 'tont', 'mise oeuvr'],
    ['trottoir'],
  ])
})

test('an OU with nothing on one side is nothing', () => {
  expect(clauses('OU balayage OU')).toEqual([['balayag']])
})

test('an acronym answers for each word of its long form', () => {
  expect(clauses('voirie et réseaux divers')).toEqual([
    expect.arrayContaining(['voir', 'vrd']),
    ['reseau', 'vrd'],
    ['diver', 'vrd'],
  ])
})

test('a code is looked for as typed and in its parts', () => {
  expect(clauses('21-12345')).toEqual([['2112345', '21 12345']])
})

test('a word typed twice counts once', () => {
  expect(clauses('trottoir TROTTOIRS')).toEqual([['trottoir']])
})

test('nothing that can be typed is an error, and all of it is bounded', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc
      .array(fc.constantFrom('"', '-', 'OU', '«', '»', 'a', '1-2', ' ', '|', '\u0301', '¿', '&#1;'))
      .map((parts) => parts.join('')),
    fc.constantFrom('a '.repeat(5_000), '-'.repeat(5_000), '"'.repeat(5_000), '1-'.repeat(5_000)),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const parsed = parseQuery(text)
      expect(parsed.clauses.length).toBeLessThanOrEqual(MAX_CLAUSES)
      expect(parsed.excluded.length).toBeLessThanOrEqual(MAX_CLAUSES)
      for (const { alternatives } of parsed.clauses) {
        expect(alternatives.length).toBeGreaterThan(0)
        expect(alternatives.every(({ terms }) => terms.length > 0)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

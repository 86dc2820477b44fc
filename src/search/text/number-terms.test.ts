import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchDocument } from '../../../tests/fixtures/search-document.ts'
import { SearchIndex } from '../search-index.ts'
import { indexDocument } from './indexed-document.ts'
import { Lexicon } from './lexicon.ts'
import { FIRST_NUMBER_TERM, numberTermOf } from './number-terms.ts'
import {
  decodeTokens,
  encodeTokens,
  fieldBounds,
  holdsPhrase,
  phraseUnits,
} from './token-stream.ts'

test.each([
  ['a notice of BOAMP', '2187466', true],
  ['a notice of the end of a year', '26174419', true],
  ['a reference of six digits', '000123', true],
  ['a notice of TED with its year', '1234562026', true],
  ['a SIREN', '123456789', true],
  ['a postcode', '44000', false],
  ['a CPV code', '45261210', false],
  ['a telephone number', '0240123456', false],
  ['a SIRET', '12345678900011', false],
  ['a reference with letters', '2026dt0451', false],
  ['a word', 'toiture', false],
])('%s', (_, term, is) => {
  expect(numberTermOf(term) !== null).toBe(is)
})

const digits = fc
  .integer({ min: 6, max: 10 })
  .chain((length) =>
    fc.string({ unit: fc.constantFrom(...'0129'), minLength: length, maxLength: length }),
  )

test('no two terms share a number, and all are numbers of 31 bits above the dictionary', () => {
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      const [first, second] = [numberTermOf(one), numberTermOf(other)]
      if (first === null || second === null) return
      expect(first === second).toBe(one === other)
      expect(first).toBeGreaterThanOrEqual(FIRST_NUMBER_TERM)
      expect(first).toBeLessThan(2 ** 31)
    }),
  )
})

const term = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 0xfefe, max: 0xff02 }),
  fc.constantFrom(2 ** 23 - 2 ** 16 - 1, FIRST_NUMBER_TERM, FIRST_NUMBER_TERM + 1, 2 ** 31 - 1),
  fc.integer({ min: FIRST_NUMBER_TERM, max: 2 ** 31 - 1 }),
)

test('a stream gives back its terms, and phrases are found between terms only', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(term, { maxLength: 8 }), { minLength: 2, maxLength: 3 }),
      fc.array(term, { minLength: 1, maxLength: 2 }),
      (fields, phrase) => {
        const tokens = encodeTokens(fields)
        expect([...decodeTokens(tokens)]).toEqual(fields.flatMap((field) => [...field, 0]))
        const holds = fields.some((field) =>
          field.some((_, at) => phrase.every((each, index) => field[at + index] === each)),
        )
        expect(holdsPhrase(tokens, 0, tokens.length, phraseUnits(phrase))).toBe(holds)
        const [start, end] = fieldBounds(tokens, 0, tokens.length, 1)
        expect([...decodeTokens(tokens, start, end)]).toEqual(fields[1])
      },
    ),
  )
})

test('tenders with numbers of their own add nothing to the dictionary', () => {
  const { vocabulary, columns, termCount } = new Lexicon(() => [])
  const addNumbered = (at: number) =>
    indexDocument(
      searchDocument(at, { text: { title: 'Toiture', codes: [`26-${at}`] } }),
      vocabulary,
      columns,
    )
  addNumbered(100_000)
  const before = termCount()
  for (let at = 100_001; at < 100_100; at++) addNumbered(at)
  expect(termCount()).toBe(before)
})

test('a number is rare after a removal as before the other tender came', async () => {
  const one = searchDocument(1, { text: { title: 'Toiture', codes: ['26-100500'] } })
  const other = searchDocument(2, { text: { title: 'Voirie 26100500' } })
  const index = new SearchIndex()
  await index.upsert([one])
  const alone = index.search({ text: '26-100500', now: 0 })
  await index.upsert([other])
  expect(index.search({ text: '26-100500', now: 0 }).total).toBe(2)
  await index.remove([other.key])
  expect(index.search({ text: '26-100500', now: 0 })).toEqual(alone)
})

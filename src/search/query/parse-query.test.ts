import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ALTERNATIVES, MAX_CLAUSES, MAX_PHRASES, parseQuery } from './parse-query.ts'

const clauses = (text: string) =>
  parseQuery(text).clauses.map(({ alternatives }) =>
    alternatives.map(({ terms }) => terms.join(' ')),
  )
const excluded = (text: string) => parseQuery(text).excluded.map(({ terms }) => terms.join(' '))

test('makes a clause of each word, without stop words', () => {
  expect(clauses('le balayage des trottoirs')).toEqual([['balayag'], ['trottoir']])
})

test.each(['"mise en œuvre"', '« mise en œuvre »', '“mise en œuvre”', '"mise en œuvre'])(
  'reads a phrase in any quotation marks, closed or not: %s',
  (text) => {
    expect(parseQuery(text).clauses).toMatchObject([
      { alternatives: [{ terms: ['mise', 'oeuvr'], boost: 1 }], required: true },
    ])
  },
)

test('excludes a word or phrase after a minus, not after a hyphen', () => {
  expect(excluded('tonte -balayage -"mise en œuvre" porte-fenêtre')).toEqual([
    'balayag',
    'mise oeuvr',
  ])
  expect(clauses('porte-bidon - 2021')).toEqual([['port'], ['bidon'], ['2021']])
})

test('joins the items on both sides of OU', () => {
  expect(clauses('serrure OU "mise en œuvre" trottoirs')).toEqual([
    ['serrur', 'mise oeuvr'],
    ['trottoir'],
  ])
})

test('expands a word joined by OU with its related words', () => {
  const [alone = []] = clauses('tonte')
  expect(alone.length).toBeGreaterThan(1)
  expect(clauses('tonte OU serrure')).toEqual([[...alone, 'serrur']])
})

test.each(['peinture NOT école', 'peinture sauf école', 'peinture SANS école'])(
  'excludes the item after NOT, sauf or SANS: %s',
  (text) => {
    expect(clauses(text)).toEqual(clauses('peinture'))
    expect(excluded(text)).toEqual(excluded('-école'))
  },
)

test('reads lower-case « sans » as a word and ignores a final SAUF', () => {
  expect(excluded('peinture sans plomb')).toEqual([])
  expect(excluded('peinture SAUF')).toEqual([])
})

test('joins two words by lower-case « ou »', () => {
  expect(clauses('serrure ou trottoirs')).toEqual(clauses('serrure OU trottoirs'))
})

test('ignores an OU without both sides', () => {
  expect(clauses('OU balayage OU')).toEqual([['balayag']])
})

test('adds the acronym as an alternative of each word of its long form', () => {
  expect(clauses('voirie et réseaux divers')).toEqual([
    expect.arrayContaining(['voir', 'vrd']),
    ['reseau', 'vrd'],
    ['diver', 'vrd'],
  ])
})

test('looks for a code joined and in its parts', () => {
  expect(clauses('21-12345')).toEqual([['2112345', '21 12345']])
})

test.each([
  '26-87466',
  '26/87466',
  '2687466',
  'BOAMP 26-87466',
  'boamp n° 26-87466',
  'BOAMP26-87466',
  'avis n° 26-87466',
  'Réf. : 26-87466',
  'boamp:26-87466',
])('reads a notice number in any form: %s', (text) => {
  expect(clauses(text)).toHaveLength(1)
  expect(clauses(text)[0]?.[0]).toBe('2687466')
})

test('joins the two parts of a notice number around a space', () => {
  expect(clauses('26 87466').map((alternatives) => alternatives.slice(0, 2))).toEqual([
    ['26', '2687466'],
    ['87466', '2687466'],
  ])
})

test('reads a CPV prefix, but not a postcode, as a prefix', () => {
  const prefixes = (text: string) =>
    parseQuery(text).clauses.flatMap(({ alternatives }) =>
      alternatives.filter(({ cpvPrefix }) => cpvPrefix).map(({ terms }) => terms[0]),
    )
  expect(prefixes('45233')).toEqual(['45233'])
  expect(prefixes('45233140-2')).toEqual(['4523314'])
  expect(prefixes('44000 2021 26-87466')).toEqual([])
})

test('adds the commune of a postcode as an alternative', () => {
  const parsed = parseQuery('44000', [{ word: '44000', phrase: 'La Roche-sur-Yon' }])
  expect(parsed.clauses[0]?.alternatives.map(({ terms }) => terms)).toEqual([
    ['44000'],
    ['roch', 'yon'],
  ])
})

test.each([
  'acheteur:"Ville de Nantes" voirie',
  'acheteur : « Ville de Nantes » voirie',
  'Acheteur= "Ville de Nantes" voirie',
  'voirie buyer:"ville de nantes"',
])('looks for a buyer in the buyer field: %s', (text) => {
  const own = parseQuery(text).clauses.find(({ required }) => required)
  expect(own?.alternatives).toEqual([{ terms: ['vill', 'nant'], boost: 1, field: 'buyer' }])
  expect(parseQuery(text).clauses).toHaveLength(2)
})

test.each([
  ['cpv:45233', ['45233']],
  ['cpv = 45233140-2', ['4523314']],
  ['CPV 45000000', ['45']],
  ['code cpv:45233140 CPV : 71', ['4523314', '71']],
  ['cpv:450', ['450']],
  ['cpv:4510', ['4510']],
])('reads %s as CPV filters', (text, prefixes) => {
  expect(parseQuery(text).cpvPrefixes).toEqual(prefixes)
})

test('excludes fields after a minus', () => {
  expect(parseQuery('-acheteur:nantes -cpv:45 - acheteur : brest').excluded).toEqual([
    { terms: ['nant'], boost: 1, field: 'buyer' },
    { terms: ['45'], boost: 1, cpvPrefix: true },
  ])
})

test('looks for a reference joined and in its parts', () => {
  expect(clauses('ref:2021-DT-045')).toEqual([['2021dt045', '2021 dt 045']])
})

test.each([
  ['lieu:nantes', [['lieu'], ['nant']]],
  ['acheteur:', [['acheteur']]],
  ['peinture acheteur :', [['peintur'], ['acheteur']]],
  ['cpv:peinture', [['peintur']]],
  ['ref: peinture', [['peintur']]],
  ['lot 3 : peinture', [['lot'], ['3'], ['peintur']]],
])('reads a field without name or value as words: %s', (text, expected) => {
  const firsts = clauses(text).map(([first]) => [first])
  expect(firsts).toEqual(expected)
})

test('repairs broken characters', () => {
  expect(clauses('ma&#238;trise d&#146;&#156;uvre')).toEqual(clauses('maîtrise d’œuvre'))
  expect(clauses('&quot;mise en &#156;uvre&quot;')).toEqual(clauses('"mise en œuvre"'))
})

test('counts a repeated word once', () => {
  expect(clauses('trottoir TROTTOIRS')).toEqual([['trottoir']])
})

test('ignores phrases above the limit', () => {
  const many = Array.from({ length: 30 }, (_, at) => `"lot ${at}"`).join(' ')
  expect(parseQuery(`toiture ${many}`).clauses).toHaveLength(1 + MAX_PHRASES)
})

test('parses any input without an error and within the limits', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '-',
          'OU',
          'acheteur',
          'cpv:',
          'ref=',
          ':',
          '45',
          'n°',
          '«',
          '»',
          'a',
          '1-2',
          ' ',
          '|',
          '\u0301',
          '¿',
          '&#1;',
        ),
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(
      'a '.repeat(5_000),
      '-'.repeat(5_000),
      '"'.repeat(5_000),
      '1-'.repeat(5_000),
      'cpv:'.repeat(200),
      'acheteur : '.repeat(60),
    ),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const parsed = parseQuery(text)
      expect(parsed.clauses.length).toBeLessThanOrEqual(MAX_CLAUSES)
      expect(parsed.excluded.length).toBeLessThanOrEqual(MAX_CLAUSES)
      expect(parsed.cpvPrefixes.every((prefix) => /^\d{2,8}$/.test(prefix))).toBe(true)
      for (const { alternatives } of parsed.clauses) {
        expect(alternatives.length).toBeGreaterThan(0)
        expect(alternatives.length).toBeLessThanOrEqual(MAX_ALTERNATIVES + 40)
        expect(alternatives.every(({ terms }) => terms.length > 0)).toBe(true)
      }
    }),
    { numRuns: 3_000 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ALTERNATIVES, MAX_CLAUSES, MAX_PHRASES, parseQuery } from './parse-query.ts'

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
    expect(parseQuery(text).clauses).toMatchObject([
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
  expect(clauses('serrure OU "mise en œuvre" trottoirs')).toEqual([
    ['serrur', 'mise oeuvr'],
    ['trottoir'],
  ])
})

test('a word joined by OU finds its relatives too', () => {
  const [alone = []] = clauses('tonte')
  expect(alone.length).toBeGreaterThan(1)
  expect(clauses('tonte OU serrure')).toEqual([[...alone, 'serrur']])
})

test.each(['peinture NOT école', 'peinture sauf école', 'peinture SANS école'])(
  'what is asked away from is excluded: %s',
  (text) => {
    expect(clauses(text)).toEqual(clauses('peinture'))
    expect(excluded(text)).toEqual(excluded('-école'))
  },
)

test('« sans » in small letters is a word like others, and nothing follows the last SAUF', () => {
  expect(excluded('peinture sans plomb')).toEqual([])
  expect(excluded('peinture SAUF')).toEqual([])
})

test('a small « ou » between two words joins them as well', () => {
  expect(clauses('serrure ou trottoirs')).toEqual(clauses('serrure OU trottoirs'))
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
])('the number of a notice in any form: %s', (text) => {
  expect(clauses(text)).toHaveLength(1)
  expect(clauses(text)[0]?.[0]).toBe('2687466')
})

test('the two parts of a number stand for it when a space parts them', () => {
  expect(clauses('26 87466').map((alternatives) => alternatives.slice(0, 2))).toEqual([
    ['26', '2687466'],
    ['87466', '2687466'],
  ])
})

test('the beginning of a CPV code finds the codes that begin so; a postcode does not', () => {
  const prefixes = (text: string) =>
    parseQuery(text).clauses.flatMap(({ alternatives }) =>
      alternatives.filter(({ cpvPrefix }) => cpvPrefix).map(({ terms }) => terms[0]),
    )
  expect(prefixes('45233')).toEqual(['45233'])
  expect(prefixes('45233140-2')).toEqual(['4523314'])
  expect(prefixes('44000 2021 26-87466')).toEqual([])
})

test('a postcode also stands for the commune it is known to be', () => {
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
])('a buyer is looked for in its own field: %s', (text) => {
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
])('%s asks for codes', (text, prefixes) => {
  expect(parseQuery(text).cpvPrefixes).toEqual(prefixes)
})

test('what a minus stands before is excluded, fields too', () => {
  expect(parseQuery('-acheteur:nantes -cpv:45 - acheteur : brest').excluded).toEqual([
    { terms: ['nant'], boost: 1, field: 'buyer' },
    { terms: ['45'], boost: 1, cpvPrefix: true },
  ])
})

test('a reference is looked for joined and in its parts', () => {
  expect(clauses('ref:2021-DT-045')).toEqual([['2021dt045', '2021 dt 045']])
})

test.each([
  ['lieu:nantes', [['lieu'], ['nant']]],
  ['acheteur:', [['acheteur']]],
  ['peinture acheteur :', [['peintur'], ['acheteur']]],
  ['cpv:peinture', [['peintur']]],
  ['ref: peinture', [['peintur']]],
  ['lot 3 : peinture', [['lot'], ['3'], ['peintur']]],
])('a field without name or value is words: %s', (text, expected) => {
  const firsts = clauses(text).map(([first]) => [first])
  expect(firsts).toEqual(expected)
})

test('characters that the web has broken are read as they were', () => {
  expect(clauses('ma&#238;trise d&#146;&#156;uvre')).toEqual(clauses('maîtrise d’œuvre'))
  expect(clauses('&quot;mise en &#156;uvre&quot;')).toEqual(clauses('"mise en œuvre"'))
})

test('a word typed twice counts once', () => {
  expect(clauses('trottoir TROTTOIRS')).toEqual([['trottoir']])
})

test('phrases beyond the first few are left aside', () => {
  const many = Array.from({ length: 30 }, (_, at) => `"lot ${at}"`).join(' ')
  expect(parseQuery(`toiture ${many}`).clauses).toHaveLength(1 + MAX_PHRASES)
})

test('nothing that can be typed is an error, and all of it is bounded', () => {
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

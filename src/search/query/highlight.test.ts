import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextField } from '../text/text-fields.ts'
import { analyseField, bestPassage, highlights } from './highlight.ts'
import { parseQuery } from './parse-query.ts'

/** The text with the marked words in brackets. */
function marked(text: string, query: string, field: TextField = 'title') {
  return highlights(analyseField(text, field), parseQuery(query)).reduceRight(
    (shown, [start, end]) =>
      `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  )
}

describe('marks the words of the query', () => {
  test.each([
    ['toiture', 'Réfection des TOITURES', 'Réfection des [TOITURES]'],
    ['ecole', 'Travaux à l’école', 'Travaux à l’[école]'],
    ['repeindre', 'Peinture des façades', '[Peinture] des façades'],
    ['ménage', 'Nettoyage des locaux', '[Nettoyage] des locaux'],
    [
      'CVC',
      'Lot chauffage, ventilation et climatisation',
      'Lot [chauffage, ventilation et climatisation]',
    ],
    ['moe', "Mission de maîtrise d'œuvre", "Mission de [maîtrise d'œuvre]"],
    ['26-87466', 'Annule l’avis 26-87466', 'Annule l’avis [26-87466]'],
    ['45233', 'Code 45233140 (voirie)', 'Code [45233140] (voirie)'],
  ])('%s in « %s »', (query, text, shown) => {
    expect(marked(text, query)).toBe(shown)
  })

  test('marks a phrase only where its words are adjacent', () => {
    expect(marked('Espaces verts et espaces naturels', '"espaces verts"')).toBe(
      '[Espaces verts] et espaces naturels',
    )
  })

  test('does not mark excluded words, nor words of the buyer field in a title', () => {
    expect(marked('Voirie de Nantes', 'voirie acheteur:nantes -éclairage')).toBe(
      '[Voirie] de Nantes',
    )
    expect(marked('Ville de Nantes', 'voirie acheteur:nantes', 'buyer')).toBe('Ville de [Nantes]')
  })
})

test('returns the passage with the most words of the query', () => {
  const far = 'Le présent marché porte sur plusieurs bâtiments de la commune. '.repeat(8)
  const text = `Toiture du gymnase. ${far}Il comprend la réfection de la toiture de l’école. ${far}`
  const passage = bestPassage([analyseField(text, 'body')], parseQuery('toiture école'))
  expect(passage?.text).toMatch(/^… .*réfection de la toiture de l’école\. .*…$/)
  expect(passage?.text.length).toBeLessThan(300)
  expect(passage?.marks.map(([start, end]) => passage.text.slice(start, end))).toEqual([
    'toiture',
    'école',
  ])
})

test('returns a short text whole, and null for a text without the words', () => {
  const parsed = parseQuery('toiture')
  const passageOf = (text: string) => bestPassage([analyseField(text, 'body')], parsed)
  expect(passageOf('Réfection de la toiture')?.text).toBe('Réfection de la toiture')
  expect(passageOf('Voirie')).toBeNull()
})

test('returns ordered, disjoint marks within the text for any text and query', () => {
  const word = fc.constantFrom(
    'toiture',
    'école',
    'CVC',
    '"',
    ' ',
    'OU',
    '-',
    '\u0301',
    '𝕏',
    '&#1;',
  )
  const anything = fc.oneof(
    fc.array(word).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  fc.assert(
    fc.property(anything, anything, (text, query) => {
      const parsed = parseQuery(query)
      const passage = bestPassage([analyseField(text, 'body')], parsed)
      const shown = [
        { text, marks: highlights(analyseField(text, 'body'), parsed) },
        ...(passage ? [passage] : []),
      ]
      for (const one of shown) {
        let last = 0
        for (const [start, end] of one.marks) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(one.text.length)
      }
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editCost } from './edit-distance.ts'
import { respellings } from './spelling.ts'
import { WordForms } from './word-forms.ts'

const TEXTS = [
  ...Array.from({ length: 30 }, () => 'Travaux de plomberie et d’électricité dans une école'),
  ...Array.from({ length: 30 }, () => 'ENTRETIEN DES ESPACES VERTS, ELECTRICITE'),
  ...Array.from({ length: 30 }, () => 'Désamiantage, appel public à la concurrence'),
  'plomberi à Ecole',
]

/** Words known from texts; every document that holds a word counts. */
function knownFrom(texts: string[]) {
  const forms = new WordForms()
  for (const text of texts) forms.add(text)
  const frequencyOf = (word: string) => forms.countOf(forms.find(word) ?? -1) || 0
  return { forms, frequencyOf }
}

const known = knownFrom(TEXTS)

describe('a query with words that nobody writes', () => {
  test.each([
    ['plombrie', 'plomberie'],
    ['plomebrie', 'plomberie'],
    ['travaux de plombreie', 'travaux de plomberie'],
    ['electrisité', 'électricité'],
    ['apel', 'appel'],
    ['concurence', 'concurrence'],
    ['desamientage école', 'desamiantage école'],
    ['espacesverts', 'espaces verts'],
    ['travau de plombrie', 'travaux de plomberie'],
  ])('%s may mean %s', (typed, meant) => {
    expect(
      respellings(typed, known)[0]
        ?.normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    ).toBe(meant.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
  })

  test('a word that hardly any document holds gives way to one that many do', () => {
    expect(respellings('plomberi', known)[0]).toBe('plomberie')
  })

  test('is suggested with its accents', () => {
    expect(respellings('electricté', known)[0]).toBe('électricité')
  })

  test('the rest of the query stays as it was typed', () => {
    expect(respellings('"travaux"  de plombrie -école acheteur:Pau', known)[0]).toBe(
      '"travaux"  de plomberie -école acheteur:Pau',
    )
  })
})

test.each(['travaux de plomberie', 'xylophone', 'vrd 44000', '26-87466', ''])(
  'nothing is suggested for « %s »',
  (typed) => {
    expect(respellings(typed, known)).toEqual([])
  },
)

test('a letter doubled or not costs less than another letter; neighbours swapped cost one edit', () => {
  expect(editCost('apel', 'appel', 4)).toBe(1)
  expect(editCost('ecoel', 'ecole', 4)).toBe(2)
  expect(editCost('ecole', 'ecule', 4)).toBe(2)
  expect(editCost('ecole', 'maison', 4)).toBe(5)
})

test('the cost of edits is the same both ways, and nothing for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editCost(one, other, 40)).toBe(editCost(other, one, 40))
      expect(editCost(one, one, 40)).toBe(0)
    }),
  )
})

test('whatever is typed, suggestions are made of it without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      for (const text of respellings(typed, known)) expect(text).not.toBe(typed)
    }),
  )
})

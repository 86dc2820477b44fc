import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editCost } from '#/french-text/edit-distance.ts'
import { respellings } from './spelling.ts'
import { WordForms } from './word-forms.ts'

const TEXTS = [
  ...Array.from({ length: 30 }, () => 'Travaux de plomberie et d’électricité dans une école'),
  ...Array.from({ length: 30 }, () => 'ENTRETIEN DES ESPACES VERTS, ELECTRICITE'),
  ...Array.from({ length: 30 }, () => 'Désamiantage, appel public à la concurrence'),
  'plomberi à Ecole',
]

/** The words of texts, with the number of texts that hold each. */
function knownFrom(texts: string[]) {
  const forms = new WordForms()
  for (const text of texts) forms.add(text)
  const frequencyOf = (word: string) => forms.countOf(forms.find(word) ?? -1) || 0
  return { forms, frequencyOf }
}

const known = knownFrom(TEXTS)

describe('a query with unknown words', () => {
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
  ])('suggests for %s: %s', (typed, meant) => {
    expect(
      respellings(typed, known)[0]
        ?.normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    ).toBe(meant.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
  })

  test('suggests a frequent word for a rare one', () => {
    expect(respellings('plomberi', known)[0]).toBe('plomberie')
  })

  test('suggests words with their accents', () => {
    expect(respellings('electricté', known)[0]).toBe('électricité')
  })

  test('leaves the rest of the query unchanged', () => {
    expect(respellings('"travaux"  de plombrie -école acheteur:Pau', known)[0]).toBe(
      '"travaux"  de plomberie -école acheteur:Pau',
    )
  })
})

test.each(['travaux de plomberie', 'xylophone', 'vrd 44000', '26-87466', ''])(
  'suggests nothing for « %s »',
  (typed) => {
    expect(respellings(typed, known)).toEqual([])
  },
)

test('costs half an edit for a doubled letter and one edit for a swap', () => {
  expect(editCost('apel', 'appel', 4)).toBe(1)
  expect(editCost('ecoel', 'ecole', 4)).toBe(2)
  expect(editCost('ecole', 'ecule', 4)).toBe(2)
  expect(editCost('ecole', 'maison', 4)).toBe(5)
})

test('is symmetric, and zero for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editCost(one, other, 40)).toBe(editCost(other, one, 40))
      expect(editCost(one, one, 40)).toBe(0)
    }),
  )
})

test('never throws nor suggests the query itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      for (const text of respellings(typed, known)) expect(text).not.toBe(typed)
    }),
  )
})

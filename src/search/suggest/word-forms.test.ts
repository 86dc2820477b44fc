import { expect, test } from 'vitest'
import { WordForms } from './word-forms.ts'

function formsOf(...texts: string[]) {
  const forms = new WordForms()
  for (const text of texts) forms.add(text)
  return forms
}
const written = (forms: WordForms, prefix: string) =>
  forms.beginningWith(prefix, 10).map((form) => forms.writtenOf(form))

test('returns a word with accents where enough texts have them', () => {
  expect(written(formsOf('ELECTRICITE', 'Électricité', 'ELECTRICITE'), 'elec')).toEqual([
    'électricité',
  ])
  const rarely = formsOf(...Array.from({ length: 30 }, () => 'toiture'), 'toïture')
  expect(written(rarely, 'toi')).toEqual(['toiture'])
})

test('returns the most frequent accented spelling', () => {
  const forms = formsOf('événement', 'évènement', 'événement', 'evenement')
  expect(written(forms, 'even')).toEqual(['événement'])
})

test('lists the most frequent words first, without numbers, codes and stop words', () => {
  const forms = formsOf(
    'travaux de toiture',
    'travaux 2021 tr23',
    'tri',
    'travail pour la',
    'travaux tri',
  )
  expect(written(forms, 'tr')).toEqual(['travaux', 'tri', 'travail'])
  expect(forms.size).toBe(4)
})

test('finds words that share nearly all letters', () => {
  const forms = formsOf('plomberie peinture plombier maçonnerie')
  expect(forms.resembling('plombrie', 2).map((form) => forms.writtenOf(form))).toEqual([
    'plomberie',
    'plombier',
  ])
})

import { expect, test } from 'vitest'
import { quotedParts } from './quoted-parts.ts'

test('the quoted words are a part of their own, nothing of the text is lost', () => {
  const text = 'Article 4\nLa visite est obligatoire.\nArticle 5'
  const parts = quotedParts(text, 'La visite est obligatoire.')
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter((part) => part.isQuoted).map((part) => part.text)).toEqual([
    'La visite est obligatoire.',
  ])
})

test('a quote whose lines are joined, and whose cut word is repaired, is found', () => {
  const text = 'Sous-traitance des presta-\ntions :\tautorisée'
  const parts = quotedParts(text, 'des prestations : autorisée')
  expect(parts.map((part) => part.text)).toEqual([
    'Sous-traitance ',
    'des presta-\ntions :\tautorisée',
  ])
})

test('words that are not in the text mark nothing', () => {
  expect(quotedParts('Article 4', 'Article 5')).toEqual([
    { text: 'Article 4', start: 0, isQuoted: false },
  ])
  expect(quotedParts('Article 4', null)).toHaveLength(1)
})

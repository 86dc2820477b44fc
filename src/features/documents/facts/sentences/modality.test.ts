import { expect, test } from 'vitest'
import { clauseOn, modalityOf } from './modality.ts'

test.each([
  ['les variantes ne sont pas recues', 'none'],
  ['toute variante est proscrite', 'none'],
  ['la negociation n’est pas systematique', null],
  ['la visite n’est pas une obligation', 'notRequired'],
  ['chaque candidat participe a la visite', 'required'],
  ['les variantes sont bienvenues mais libres', 'possible'],
  ['la negociation n’est pas exclue', 'possible'],
  ['une avance de 5 % est versee', 'planned'],
  ['la visite du site', null],
])('%s: %s', (clause, modality) => {
  expect(modalityOf(clause)).toBe(modality)
})

test('a clause that holds in some cases says nothing of the call', () => {
  expect(clauseOn('si une variante est admise, elle est chiffree', /variante/)).toBeNull()
})

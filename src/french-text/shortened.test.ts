import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a long text is cut between two words', () => {
  expect(shortened('Réfection de la toiture du gymnase', 24)).toBe('Réfection de la…')
})

test('a text that fits is left alone', () => {
  expect(shortened('Réfection', 24)).toBe('Réfection')
})

test('a single long word is cut where it must', () => {
  expect(shortened('anticonstitutionnellement', 10)).toBe('anticonst…')
})

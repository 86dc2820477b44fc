import { expect, test } from 'vitest'
import { partsOfConditions } from './notice-conditions.ts'

test('a condition of participation names documents one after the other', () => {
  expect(
    partsOfConditions(
      'Capacité économique et financière - références requises : déclaration concernant le chiffre d’affaires global ; Attestation d’assurance pour les risques professionnels ;',
    ),
  ).toEqual([
    'déclaration concernant le chiffre d’affaires global',
    'Attestation d’assurance pour les risques professionnels',
  ])
})

test('another paragraph of a notice is no condition', () => {
  expect(partsOfConditions('Marché réservé : non.')).toBeNull()
})

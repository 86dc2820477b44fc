import { expect, test } from 'vitest'
import { withoutContactData } from './contact-data.ts'

test('e-mail addresses, telephone numbers and named persons are taken out', () => {
  expect(
    withoutContactData(
      'Visite : prendre rendez-vous avec Mme Exemple Martin au 02 32 50 85 75 ou à services.techniques@ville.example.fr.',
    ),
  ).toBe('Visite : prendre rendez-vous avec […] au […] ou à […].')
})

test('offices, amounts, SIRET and dates stay', () => {
  const text =
    'M. le Maire, SIRET 21540528300015, 0123456789012, 1 234 567,00 euros, le 05/10/2026 à 12:00.'
  expect(withoutContactData(text)).toBe(text)
})

test.each([
  'Tél. : (+33) 4 68 37 68 00.',
  'Renseignements au 03/74/09/45/50.',
  'Sur inscription auprès de M.Exemple MARTIN, gardien.',
  'Prendre contact auprès de Camille EXEMPLE.',
])('%s', (text) => {
  expect(withoutContactData(text)).toMatch(/^[^\dM]*\[…\][^\dM]*$/)
})

test.each([
  'Écrire à marches (at) ville.example.fr.',
  'Écrire à marches[arobase]ville.example.fr.',
  'Numéro vert : 0 800 123 456.',
])('%s', (text) => {
  expect(withoutContactData(text)).toMatch(/^[^\d@(]*\[…\]\.$/)
})

test('« M. Président du SIVOM » is an office', () => {
  const text = 'À l’attention de M. Président du SIVOM, de Mme Directrice des services.'
  expect(withoutContactData(text)).toBe(text)
})

test('a text made to be hard to read is read at once', () => {
  const long = 'a.'.repeat(500_000)
  expect(withoutContactData(long)).toBe(long)
})

test('titles that are words stay', () => {
  expect(withoutContactData('MARCHE M. de fourniture, auprès de la Direction')).toBe(
    'MARCHE M. de fourniture, auprès de la Direction',
  )
})

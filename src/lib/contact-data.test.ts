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

test('titles that are words stay', () => {
  expect(withoutContactData('MARCHE M. de fourniture, auprès de la Direction')).toBe(
    'MARCHE M. de fourniture, auprès de la Direction',
  )
})

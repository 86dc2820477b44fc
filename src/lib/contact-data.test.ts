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

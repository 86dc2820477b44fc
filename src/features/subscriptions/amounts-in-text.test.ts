import { expect, test } from 'vitest'
import { containsAmount, mayContainAmount, withoutAmounts } from './amounts-in-text.ts'

test.each([
  ['Accord-cadre, maximum 500 000 € HT', 'Accord-cadre, maximum [montant réservé]'],
  ['Halle des sports (1,5 M€)', 'Halle des sports ([montant réservé])'],
  ['Toiture, 80 k€, lot 2', 'Toiture, [montant réservé], lot 2'],
  ['Entre 440\u202f000 et 4,5 millions d’euros HT', 'Entre [montant réservé]'],
  ['Marché de 12 000,50 EUR TTC', 'Marché de [montant réservé]'],
  ['Seuil 90 000 HT', 'Seuil [montant réservé]'],
])('an amount is taken out of %j', (title, masked) => {
  expect(withoutAmounts(title)).toBe(masked)
})

test.each([
  'Lot 2 : 1 200 m² de façades, 12 mois',
  'Marché 2026-045, relance HT/BT du poste 63 kV',
  'Fourniture de 3 europalettes',
  'Transport scolaire 2026/2027',
])('%j contains no amount', (title) => {
  expect(containsAmount(title)).toBe(false)
  expect(withoutAmounts(title)).toBe(title)
})

test('an amount cut at the end of a passage is detected', () => {
  expect(mayContainAmount('un montant maximum de 500 000')).toBe(true)
  expect(mayContainAmount('travaux de toiture du gymnase')).toBe(false)
})

test('a page of numbers is processed quickly', () => {
  const numbers = '1 234 567,89 '.repeat(5_000)
  expect(withoutAmounts(numbers)).toBe(numbers)
})

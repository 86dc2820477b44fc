import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/** Phrases of notices of BOAMP and TED of 2016 to 2022 (Licence Ouverte 2.0), each with its amounts. */
const PHRASES = readFileSync(path.join(import.meta.dirname, 'fixtures/amount-phrases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [phrase = '', amounts = ''] = line.split('\t')
    return { phrase, amounts: amounts.split('|') }
  })

test('200 phrases of notices give away no amount, and keep 98 % of their other numbers', () => {
  expect(PHRASES).toHaveLength(200)
  const leaks: string[] = []
  let others = 0
  let lost = 0
  for (const { phrase, amounts } of PHRASES) {
    const masked = withoutAmounts(phrase)
    const rest = amounts.reduce((left, amount) => left.replace(amount, ''), phrase)
    if (amounts.some((amount) => masked.includes(amount))) leaks.push(masked)
    for (const number of rest.match(/\d[\d.,]*/g) ?? []) {
      others += 1
      if (!masked.includes(number)) lost += 1
    }
  }
  expect(leaks).toEqual([])
  expect(others).toBeGreaterThan(100)
  expect(lost / others).toBeLessThan(0.02)
})

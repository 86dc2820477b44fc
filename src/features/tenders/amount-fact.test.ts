import { expect, test } from 'vitest'
import { amountFact } from './amount-fact.ts'

const NONE = { estimate: null, minimum: null, maximum: null }
const words = (fact: { text: string | null }) => fact.text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('an estimate is told as such', () => {
  const bid = { ...NONE, estimate: { cents: 570_000_000, currency: 'EUR' } }
  expect(words(amountFact(bid, null))).toBe('5 700 000 €')
})

test('a framework without an estimate is told by its bounds', () => {
  expect(words(amountFact(NONE, { minPrice: 10_000, maxPrice: 40_000 }))).toBe(
    'entre 10 000 € et 40 000 €',
  )
  expect(words(amountFact(NONE, { minPrice: 0, maxPrice: 40_000 }))).toBe('40 000 € au maximum')
})

test('the analysis is read before the notice', () => {
  const bid = { ...NONE, estimate: { cents: 100, currency: 'EUR' } }
  expect(words(amountFact(bid, { estimatedPrice: 25_000 }))).toBe('25 000 €')
})

test('nothing is made up where nothing is known', () => {
  expect(amountFact(NONE, null)).toEqual({ name: 'Montant estimé', text: null })
})

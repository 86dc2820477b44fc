import { expect, test } from 'vitest'
import { amountFact } from './amount-fact.ts'

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' })
const NONE = { estimate: null, minimum: null, maximum: null }
const words = (fact: { text: string | null }) => fact.text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('an estimate is labelled as such', () => {
  const bid = { ...NONE, estimate: euros(5_700_000) }
  expect(words(amountFact(bid))).toBe('5 700 000 €')
})

test('a framework without an estimate shows its bounds', () => {
  expect(words(amountFact({ ...NONE, minimum: euros(10_000), maximum: euros(40_000) }))).toBe(
    'entre 10 000 € et 40 000 €',
  )
  expect(words(amountFact({ ...NONE, minimum: euros(0), maximum: euros(40_000) }))).toBe(
    '40 000 € au maximum',
  )
})

test('HT where the notice says so; lots that were added up, and a concession, are named', () => {
  const bid = { ...NONE, estimate: euros(200_000), maximum: euros(440_000) }
  const price = { tax: 'HT' as const, sumOfLots: ['maxPrice' as const] }
  expect(words(amountFact(bid, price))).toBe(
    '200 000 € HT (440 000 € HT au maximum, somme des lots)',
  )
  const concession = amountFact({ ...NONE, estimate: euros(69_500_000) }, null, {
    isConcession: true,
  })
  expect(concession.name).toBe('Valeur estimée de la concession')
})

test('nothing is made up where nothing is known', () => {
  expect(amountFact(NONE)).toEqual({ name: 'Montant estimé', text: null })
})

test('an amount of a year is shown as such, where none is known of the whole', () => {
  const price = { maxPrice: 25_000, perYear: ['maxPrice' as const] }
  expect(words(amountFact(NONE, price))).toBe('25 000 € au maximum par an')
  expect(words(amountFact({ ...NONE, maximum: euros(50_000) }, price))).toBe('50 000 € au maximum')
  expect(words(amountFact(NONE, { estimatedPrice: 9_000, perYear: ['estimatedPrice'] }))).toBe(
    '9 000 € par an',
  )
  expect(amountFact(NONE, { maxPrice: 25_000 }).text).toBeNull()
})

import { expect, test } from 'vitest'
import { callAmounts, comparedCents } from './call-amounts.ts'

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' })
const NONE = { estimate: null, minimum: null, maximum: null }

test('the analysis is read before the notice, amount by amount', () => {
  const notice = { ...NONE, estimate: euros(1), maximum: euros(90_000) }
  expect(callAmounts(notice, { estimatedPrice: 25_000.5 })).toEqual({
    estimate: { cents: 2_500_050, currency: 'EUR' },
    minimum: null,
    maximum: euros(90_000),
  })
  expect(callAmounts(notice, null)).toEqual(notice)
})

test('a framework agreement without an estimate is compared by its maximum', () => {
  expect(comparedCents({ ...NONE, maximum: euros(90_000) })).toBe(9_000_000)
  expect(comparedCents({ ...NONE, estimate: euros(50_000), maximum: euros(90_000) })).toBe(
    5_000_000,
  )
  expect(comparedCents(NONE)).toBeNull()
})

test('an amount in francs of the Pacific is not compared with euros', () => {
  expect(comparedCents({ ...NONE, estimate: { cents: 100_000_000, currency: 'XPF' } })).toBeNull()
})

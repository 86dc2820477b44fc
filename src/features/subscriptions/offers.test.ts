import { expect, test } from 'vitest'
import {
  MOST_SEATS,
  monthsSavedByYear,
  priceOf,
  SINGLE_TENDER,
  SUBSCRIPTION,
  subscriptionPrice,
  TRIAL,
  vatWithin,
} from './offers.ts'

test('a price is shown before and after tax', () => {
  expect(priceOf(4_900)).toEqual({ netCents: 4_900, vatCents: 980, grossCents: 5_880 })
  expect(priceOf(SINGLE_TENDER.cents).grossCents).toBe(2_280)
})

test('tax is rounded once, on the whole', () => {
  expect(priceOf(33)).toEqual({ netCents: 33, vatCents: 7, grossCents: 40 })
})

test.each([
  [4_900, 49_000, 2],
  [4_900, 50_000, 1],
  [4_900, 60_000, -1],
])('%s a month, %s a year: %s months are saved', (month, year, saved) => {
  expect(monthsSavedByYear({ ...SUBSCRIPTION, cents: { month, year } })).toBe(saved)
})

test('people beyond those that are included are paid for', () => {
  expect(subscriptionPrice('month', 1).netCents).toBe(4_900)
  expect(subscriptionPrice('month', 3).netCents).toBe(4_900)
  expect(subscriptionPrice('month', 5).netCents).toBe(6_900)
})

test('by the year two months are saved, for further people too', () => {
  expect(monthsSavedByYear()).toBe(2)
  expect(subscriptionPrice('year', 3).netCents).toBe(49_000)
  expect(subscriptionPrice('year', 5).netCents).toBe(69_000)
})

test('the tax within an amount is what was added to it', () => {
  const { grossCents, vatCents } = priceOf(4_900)
  expect(vatWithin(grossCents)).toBe(vatCents)
  expect(vatWithin(2_280)).toBe(380)
})

test('a trial lasts a fortnight, and one person begins it for one organisation', () => {
  expect(TRIAL).toEqual({ days: 14, perPerson: 1 })
})

test('a subscription is for at most a thousand people', () => {
  expect(MOST_SEATS).toBe(1_000)
})

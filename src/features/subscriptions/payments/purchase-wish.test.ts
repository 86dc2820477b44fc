import { expect, test } from 'vitest'
import { priceWish } from './purchase-wish.ts'

test('one tender is one line at its price, and opens nothing else', () => {
  expect(priceWish({ kind: 'one-shot', tenderId: 'a-tender' })).toEqual({
    tenderId: 'a-tender',
    interval: null,
    seats: 1,
    days: null,
    offerId: null,
    label: null,
    price: { netCents: 1_900, vatCents: 380, grossCents: 2_280 },
    lines: [{ label: 'Accès à un marché', netCents: 1_900, quantity: 1 }],
  })
})

test('a custom offer has its own words, days and price', () => {
  const offer = { id: 'an-offer', label: 'Trois mois d’essai', netCents: 12_000, days: 90 }
  expect(priceWish({ kind: 'custom', ...offer })).toMatchObject({
    tenderId: null,
    days: 90,
    offerId: 'an-offer',
    label: 'Trois mois d’essai',
    price: { grossCents: 14_400 },
    lines: [{ label: 'Trois mois d’essai', netCents: 12_000, quantity: 1 }],
  })
})

test('a subscription for two people is that of the three who are included', () => {
  expect(priceWish({ kind: 'sub', interval: 'year', people: 2 })).toMatchObject({
    interval: 'year',
    seats: 3,
    price: { netCents: 49_000 },
    lines: [{ label: 'Abonnement annuel', netCents: 49_000, quantity: 1 }],
  })
})

test('three people need no further place', () => {
  expect(priceWish({ kind: 'sub', interval: 'month', people: 3 }).lines).toHaveLength(1)
})

test('further people are a line of their own, and the lines add up to the price', () => {
  const { seats, price, lines } = priceWish({ kind: 'sub', interval: 'month', people: 5 })
  expect(seats).toBe(5)
  expect(lines).toEqual([
    { label: 'Abonnement mensuel', netCents: 4_900, quantity: 1 },
    { label: 'Personne supplémentaire', netCents: 1_000, quantity: 2 },
  ])
  expect(price.netCents).toBe(6_900)
})

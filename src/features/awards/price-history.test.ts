import { expect, test } from 'vitest'
import { pastContract } from './fixtures/past-contract.ts'
import { priceHistory } from './price-history.ts'
import { priceSpread } from './price-spread.ts'
import { spreadPlaces } from './spread-places.ts'

const priced = (amountCents: number | null, notifiedOn = '2024-01-10') =>
  pastContract({ amountCents, notifiedOn })

test('half of the prices are between the quartiles', () => {
  expect(priceSpread([50_000, 10_000, 40_000, 20_000, 30_000])).toEqual({
    sample: 5,
    smallest: 10_000,
    lowerQuartile: 20_000,
    median: 30_000,
    upperQuartile: 40_000,
    largest: 50_000,
  })
})

const TODAY = '2026-11-21'
const many = (count: number, amountCents: number, notifiedOn = '2024-05-15') =>
  Array.from({ length: count }, () => priced(amountCents, notifiedOn))

test('prices are shown from ten comparable contracts on, with these contracts', () => {
  expect(priceHistory(many(9, 30_000_00), TODAY)[0]).toMatchObject({ spread: null, compared: [] })
  const [history] = priceHistory([...many(9, 30_000_00), priced(40_000_00, '2025-05-15')], TODAY)
  expect(history).toMatchObject({ contracts: 10, spread: { sample: 10, median: 30_000_00 } })
  expect(history?.compared).toHaveLength(10)
  expect(history?.compared[0]).toMatchObject({ notifiedOn: '2025-05-15', amountCents: 40_000_00 })
})

test('contracts of another size, older ones, maxima and invalid amounts are not comparable', () => {
  const nine = many(9, 30_000_00)
  const others = [
    priced(9_999_00, '2024-05-15'),
    priced(90_001_00, '2024-05-15'),
    priced(30_000_00, '2022-11-20'),
    priced(null, '2024-05-15'),
    pastContract({ amountCents: 30_000_00, amountFault: 'symbolic', notifiedOn: '2024-05-15' }),
    pastContract({
      amountCents: 30_000_00,
      amountKind: 'framework_maximum',
      notifiedOn: '2024-05-15',
    }),
  ]
  expect(priceHistory([...nine, ...others], TODAY)[0]).toMatchObject({
    contracts: 15,
    spread: null,
  })
})

test('years are those of the first and the last contract', () => {
  const [history] = priceHistory([priced(1, '2024-05-01'), priced(1, '2022-05-01')], TODAY)
  expect(history?.years).toEqual({ from: 2022, to: 2024 })
})

test('sorts activities by number of contracts', () => {
  const roads = pastContract({ categorySlug: 'voirie-et-reseaux-divers' })
  expect(
    priceHistory([roads, priced(1), priced(2)], TODAY).map(({ contracts }) => contracts),
  ).toEqual([2, 1])
})

test('equal factors have equal distances on the scale', () => {
  const spread = { lowerQuartile: 1000, median: 10_000, upperQuartile: 100_000 }
  expect(spreadPlaces(spread, { smallest: 100, largest: 1_000_000 })).toEqual({
    start: 25,
    middle: 50,
    end: 75,
  })
})

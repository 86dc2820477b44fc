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

test('two prices give no spread', () => {
  expect(priceSpread([10_000, 20_000])).toBeNull()
})

test('ignores framework maxima and invalid amounts', () => {
  const [history] = priceHistory([
    priced(10_000),
    priced(20_000),
    priced(30_000),
    priced(null),
    pastContract({ amountCents: 100, amountFault: 'symbolic' }),
    pastContract({ amountCents: 400_000_000, amountKind: 'framework_maximum' }),
  ])
  expect(history).toMatchObject({
    contracts: 6,
    spread: { sample: 3, median: 20_000 },
    frameworks: { count: 1, spread: null },
  })
})

test('includes years without a contract', () => {
  const [history] = priceHistory([priced(10_000, '2022-05-01'), priced(30_000, '2024-05-01')])
  expect(history?.years).toEqual([
    { year: 2022, contracts: 1, medianCents: 10_000 },
    { year: 2023, contracts: 0, medianCents: null },
    { year: 2024, contracts: 1, medianCents: 30_000 },
  ])
})

test('sorts activities by number of contracts', () => {
  const roads = pastContract({ categorySlug: 'voirie-et-reseaux-divers' })
  expect(priceHistory([roads, priced(1), priced(2)]).map(({ contracts }) => contracts)).toEqual([
    2, 1,
  ])
})

test('equal factors have equal distances on the scale', () => {
  const spread = { lowerQuartile: 1000, median: 10_000, upperQuartile: 100_000 }
  expect(spreadPlaces(spread, { smallest: 100, largest: 1_000_000 })).toEqual({
    start: 25,
    middle: 50,
    end: 75,
  })
})

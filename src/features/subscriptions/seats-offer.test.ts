import { expect, test } from 'vitest'
import { seatsOffer } from './seats-offer.ts'

const ofMonth = (from: number, seats: number, now: string) =>
  seatsOffer(
    {
      from,
      seats,
      interval: 'month',
      baseCents: 4_900,
      seatCents: 1_000,
      periodBeganAt: new Date('2026-11-01T00:00:00Z'),
      periodEndsAt: new Date('2026-12-01T00:00:00Z'),
    },
    new Date(now),
  )

test('two more seats at mid-month cost half a month now, and a whole month from the next period', () => {
  const { due, next } = ofMonth(3, 5, '2026-11-16T00:00:00Z')
  expect(due).toEqual({ netCents: 1_000, vatCents: 200, grossCents: 1_200 })
  expect(next).toEqual({ netCents: 6_900, vatCents: 1_380, grossCents: 8_280 })
})

test('a removed seat is not refunded, and not charged in the next period', () => {
  const { due, next } = ofMonth(5, 4, '2026-11-16T00:00:00Z')
  expect(due.grossCents).toBe(0)
  expect(next.netCents).toBe(5_900)
})

test('included seats cost nothing; no seat is charged after the end of the period', () => {
  expect(ofMonth(1, 3, '2026-11-16T00:00:00Z').due.grossCents).toBe(0)
  expect(ofMonth(3, 5, '2026-12-02T00:00:00Z').due.grossCents).toBe(0)
})

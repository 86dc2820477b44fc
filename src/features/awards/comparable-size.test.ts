import { expect, test } from 'vitest'
import { comparableSize } from './comparable-size.ts'

test('contracts of a third to three times the estimate are of similar size', () => {
  expect(comparableSize({ estimateCents: 300_00, lotCents: [] })).toEqual({
    from: 100_00,
    to: 900_00,
  })
})

test('lots are awarded one by one: their own estimates count', () => {
  const lots = { estimateCents: 1_000_00, lotCents: [300_00, 600_00] }
  expect(comparableSize(lots)).toEqual({ from: 100_00, to: 1_800_00 })
})

test('without a published amount there is no size to compare', () => {
  expect(comparableSize({ estimateCents: null, lotCents: [] })).toBeNull()
  expect(comparableSize({ estimateCents: 500_00, lotCents: [300_00, null] })).toBeNull()
})

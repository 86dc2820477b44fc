import { expect, test } from 'vitest'
import { centsOf } from './money.ts'

test.each([
  ['440000', 44_000_000],
  ['390697.84', 39_069_784],
  ['0.29', 29],
  ['1234,5', 123_450],
  ['10 000 000', 1_000_000_000],
  ['1\u202f234,56', 123_456],
  ['19.999', 2_000],
])('%s is %i cents', (written, cents) => {
  expect(centsOf(written)).toBe(cents)
})

test.each(['', '-5', 'environ 3000', '1.000.000', '99999999999999999999', null])(
  '%s is no amount',
  (written) => {
    expect(centsOf(written)).toBeNull()
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPARTMENTS, inOfficialOrder } from './departments.ts'
import { parseLocationText, toLocationText } from './location-text.ts'

test('writes codes in parentheses separated by spaces', () => {
  expect(toLocationText(['85', '44', '2A'])).toBe('(2A) (44) (85)')
  expect(toLocationText([])).toBe('')
})

test('ignores names around the codes and unknown codes', () => {
  expect(parseLocationText('Loire-Atlantique (44) La Réunion (974) (00) (mairie)')).toEqual([
    '44',
    '974',
  ])
})

test('every selection can be parsed again', () => {
  fc.assert(
    fc.property(fc.subarray(DEPARTMENTS.map(({ value }) => value)), (codes) => {
      expect(parseLocationText(toLocationText(codes))).toEqual(inOfficialOrder(codes))
    }),
  )
})

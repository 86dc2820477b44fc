import { expect, test } from 'vitest'
import { holdsNul, redirectWithoutNul } from './without-nul.ts'

const redirectTarget = (address: string) =>
  redirectWithoutNul(new Request(`https://exemple.fr${address}`))?.headers.get('location')

test('an address with NUL characters leads to the same without them, on this site', () => {
  expect(redirectTarget('/bids?q=%00')).toBe('/bids?q=')
  expect(redirectTarget('/bids?q=a%00b&l=44')).toBe('/bids?q=ab&l=44')
  expect(redirectTarget('//ailleurs.fr?q=%00')).toBe('/ailleurs.fr?q=')
  expect(redirectTarget('/bids?q=100%25')).toBeUndefined()
})

test('a NUL is found at any position', () => {
  expect(holdsNul({ a: [{ b: 'x\0' }] })).toBe(true)
  expect(holdsNul({ a: [{ b: 'x' }], c: 1, d: null, e: new Date() })).toBe(false)
})

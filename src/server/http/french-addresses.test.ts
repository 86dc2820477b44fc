import { expect, test } from 'vitest'
import { redirectFrenchAddress } from './french-addresses.ts'

const target = (path: string, method = 'GET') =>
  redirectFrenchAddress(new Request(`http://site.test${path}`, { method }))?.headers.get('location')

test('an address in French leads to its page, with its params', () => {
  expect(target('/tarifs')).toBe('/pricing')
  expect(target('/marches?q=toiture')).toBe('/bids?q=toiture')
})

test('other addresses and other methods are left alone', () => {
  expect(target('/pricing')).toBeUndefined()
  expect(target('/constructor')).toBeUndefined()
  expect(target('/tarifs', 'POST')).toBeUndefined()
})

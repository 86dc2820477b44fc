import { expect, test } from 'vitest'
import { viewAddress } from './view-address.ts'

const PROFILE = '/profile/01a1fb34-4e87-7202-8265-999999999999'

test('the address of a view has the filters and the order, without the page number', () => {
  expect(viewAddress('/bids', '?sort=deadline&p=3&q=toiture')).toBe('/bids?q=toiture&sort=deadline')
  expect(viewAddress(`${PROFILE}/bids`, '?grade=A')).toBe(`${PROFILE}/bids?grade=A`)
  expect(viewAddress('/suivi', '')).toBe('/suivi')
})

test('the same filters in another order are the same view', () => {
  expect(viewAddress('/bids', '?l=44&q=a')).toBe(viewAddress('/bids', '?q=a&l=44'))
})

test('addresses of no list, of other sites, and too long ones are refused', () => {
  expect(viewAddress('/admin/bids', '')).toBeNull()
  expect(viewAddress('//elsewhere.example/bids', '')).toBeNull()
  expect(viewAddress(`${PROFILE}/settings`, '')).toBeNull()
  expect(viewAddress('/bids', `?q=${'a'.repeat(2000)}`)).toBeNull()
})

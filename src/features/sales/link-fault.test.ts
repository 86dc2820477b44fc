import { expect, test } from 'vitest'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { linkFault } from './link-fault.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

const draft: SalesLinkDraft = { note: 'Toitures', path: '/bids', offer: 'none', validDays: 30 }
const faultOf = (more: Partial<SalesLinkDraft>) => {
  const { categories } = more
  return linkFault({ ...draft, ...more }, { search: { ...(categories && { categories }) } })
}

test('accepts a link with known activities and places', () => {
  expect(faultOf({})).toBeNull()
  expect(faultOf({ categories: ['Gros œuvre'], location: 'bretagne, 76' })).toBeNull()
})

test('names the unknown activity or place', () => {
  expect(faultOf({ categories: ['Gros œuvre', 'Toitures'] })).toContain('«\u00a0Toitures\u00a0»')
  expect(faultOf({ location: '76, Bretagme' })).toContain('«\u00a0Bretagme\u00a0»')
})

test('a custom offer needs all its fields', () => {
  expect(faultOf({ offer: 'custom', label: 'Trois mois', netCents: 9_900 })).toContain('une durée')
  expect(faultOf({ offer: 'custom', label: 'Trois mois', netCents: 9_900, days: 90 })).toBeNull()
})

test('rejects a link that is longer than the cookie limit', () => {
  expect(faultOf({ categories: CATEGORIES.map(({ name }) => name) })).toContain('trop long')
})

import { expect, test } from 'vitest'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { linkFault } from './link-fault.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

const draft: SalesLinkDraft = { note: 'Toitures', path: '/bids', offer: 'none', validDays: 30 }
const faultOf = (more: Partial<SalesLinkDraft>) => {
  const { categories } = more
  return linkFault({ ...draft, ...more }, { search: { ...(categories && { categories }) } })
}

test('a link to known activities and places does what it is made for', () => {
  expect(faultOf({})).toBeNull()
  expect(faultOf({ categories: ['Gros œuvre'], location: 'bretagne, 76' })).toBeNull()
})

test('what the list would not understand is told by its name', () => {
  expect(faultOf({ categories: ['Gros œuvre', 'Toitures'] })).toContain('«\u00a0Toitures\u00a0»')
  expect(faultOf({ location: '76, Bretagme' })).toContain('«\u00a0Bretagme\u00a0»')
})

test('an offer made to measure has all that it needs', () => {
  expect(faultOf({ offer: 'custom', label: 'Trois mois', netCents: 9_900 })).toContain('une durée')
  expect(faultOf({ offer: 'custom', label: 'Trois mois', netCents: 9_900, days: 90 })).toBeNull()
})

test('a link that no browser would remember is not made', () => {
  expect(faultOf({ categories: CATEGORIES.map(({ name }) => name) })).toContain('trop long')
})

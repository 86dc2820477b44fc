import { expect, test } from 'vitest'
import { readLinkForm } from './read-link-form.ts'
import { salesLinkSchema } from './sales.schemas.ts'

function read(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return salesLinkSchema.safeParse(readLinkForm(data)).data
}
const least = { note: 'Toitures du Cailly', offer: 'none', validDays: '30' }

test('a link needs a recipient name and opens the list by default', () => {
  expect(read(least)).toMatchObject({ path: '/bids', offer: 'none', validDays: 30 })
  expect(read({ ...least, note: ' ' })).toBeUndefined()
})

test('parses a price as typed', () => {
  const custom = { ...least, offer: 'custom', label: 'Trois mois', price: '1 234,50', days: '90' }
  expect(read(custom)).toMatchObject({ netCents: 123_450, days: 90 })
})

test.each<Record<string, string>>([
  { path: 'https://ailleurs.test' },
  { path: '//ailleurs.test' },
  { email: 'pas une adresse' },
  { validDays: '0' },
])('%j is refused', (wrong) => {
  expect(read({ ...least, ...wrong })).toBeUndefined()
})

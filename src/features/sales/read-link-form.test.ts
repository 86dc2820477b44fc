import { expect, test } from 'vitest'
import { readLinkForm } from './read-link-form.ts'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const least = { note: 'Toitures du Cailly', offer: 'none', validDays: '30' }

test('a link needs a name for whoever it is for, and leads to the list', () => {
  expect(readLinkForm(form(least))).toMatchObject({ path: '/bids', offer: 'none', validDays: 30 })
  expect(readLinkForm(form({ ...least, note: ' ' }))).toBeNull()
})

test('a price is written as people write it', () => {
  const custom = { ...least, offer: 'custom', label: 'Trois mois', price: '1 234,50', days: '90' }
  expect(readLinkForm(form(custom))).toMatchObject({ netCents: 123_450, days: 90 })
})

test.each<Record<string, string>>([
  { path: 'https://ailleurs.test' },
  { path: '//ailleurs.test' },
  { email: 'pas une adresse' },
  { validDays: '0' },
  { offer: 'cadeau' },
])('%j is refused', (wrong) => {
  expect(readLinkForm(form({ ...least, ...wrong }))).toBeNull()
})

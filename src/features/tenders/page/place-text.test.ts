import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const shown = (
  city: string | null,
  seat: string,
  { locations = ['44'], buyer = 'Nantes Métropole', location = null as string | null } = {},
) =>
  placeText(
    {
      place: { label: null, city, postcode: null },
      buyer: { name: buyer, slug: '', city: seat, url: null },
      index: { locations, category: [] },
    },
    { buyer, location },
  )

test('a town is shown with its département, a seat only where the name of the buyer says it', () => {
  expect(shown('Couëron', 'Nantes')).toBe('Couëron (44)')
  expect(shown('NANTES', 'Nantes')).toBe('Nantes (44)')
  expect(shown('Foix Cedex', 'Foix Cedex', { locations: ['09'] })).toBe('Ariège (09)')
  expect(shown(null, 'Nantes')).toBe('Loire-Atlantique (44)')
})

test('a town that the place names already is not repeated', () => {
  const place = { locations: ['56'], buyer: 'Ville de Pontivy', location: 'Pontivy (56)' }
  expect(shown('Pontivy', 'Pontivy', place)).toBe('Pontivy (56)')
})

test('several départements follow the town; without place there is none', () => {
  expect(shown('Couëron', 'Nantes', { locations: ['44', '85'] })).toBe(
    'Couëron, Loire-Atlantique (44), Vendée (85)',
  )
  expect(shown(null, 'Nantes', { locations: [] })).toBeNull()
})

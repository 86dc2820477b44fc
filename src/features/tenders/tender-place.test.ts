import { expect, test } from 'vitest'
import { breadcrumbPlace, buyerClock } from './tender-place.ts'

test('a call of one département is placed there', () => {
  expect(breadcrumbPlace(['44'])?.name).toBe('Loire-Atlantique')
})

test('a call of several départements of a region is placed in the region', () => {
  expect(breadcrumbPlace(['44', '49'])?.name).toBe('Pays de la Loire')
})

test('a call of two regions, or of two overseas départements, has no one place', () => {
  expect(breadcrumbPlace(['44', '35'])).toBeNull()
  expect(breadcrumbPlace(['971', '972'])).toBeNull()
  expect(breadcrumbPlace([])).toBeNull()
})

test('an overseas buyer reads another clock, which is named', () => {
  expect(buyerClock(['974'])).toEqual({ timeZone: 'Indian/Reunion', place: 'La Réunion' })
})

test('a call on both sides of the sea is shown in Paris time', () => {
  expect(buyerClock(['974', '75'])).toEqual({ timeZone: 'Europe/Paris', place: null })
})

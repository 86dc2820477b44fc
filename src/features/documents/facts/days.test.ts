import { expect, test } from 'vitest'
import { dayIn, hourIn } from './days.ts'

test.each([
  ['le 12 janvier 2027 a 14h30', 2026, '2027-01-12T14:30'],
  ['le 12 janvier 2027', 2026, '2027-01-12'],
  ['le 1er fevrier', 2027, '2027-02-01'],
  ['le 1er fevrier', null, null],
  ['sur rendez-vous', 2027, null],
])('%s, in a file of %s: %s', (text, year, day) => {
  expect(dayIn(text, year)?.slice(0, day?.length) ?? null).toBe(day)
})

test('an hour with its label', () => {
  expect(hourIn('heure : 15h00')).toBe('à 15h00')
  expect(hourIn('sans objet')).toBe('')
})

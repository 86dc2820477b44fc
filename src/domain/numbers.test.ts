import { expect, test } from 'vitest'
import { formatCounted, formatMoney } from './numbers.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('in French, zero and one are singular', () => {
  expect([0, 1, 2].map((value) => plain(formatCounted(value, 'marché')))).toEqual([
    '0 marché',
    '1 marché',
    '2 marchés',
  ])
})

test('a plural of its own is used', () => {
  expect(plain(formatCounted(1234, 'marché public', 'marchés publics'))).toBe(
    '1 234 marchés publics',
  )
})

test('cents are written only where there are some', () => {
  expect(plain(formatMoney({ cents: 123_400, currency: 'EUR' }))).toBe('1 234 €')
  expect(plain(formatMoney({ cents: 1250, currency: 'EUR' }))).toBe('12,50 €')
})

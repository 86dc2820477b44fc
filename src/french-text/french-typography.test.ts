import { expect, test } from 'vitest'
import { frenchTypography } from './french-typography.ts'

test('signs do not start a line, and quotations keep to their marks', () => {
  expect(frenchTypography('Il demande : « Pourquoi ? » ; on répond')).toBe(
    'Il demande\u00a0: «\u00a0Pourquoi\u00a0?\u00a0»\u00a0; on répond',
  )
})

test('numbers are not cut, whatever follows them', () => {
  expect(frenchTypography('5 404 000 € HT, 20 % en 2026')).toBe(
    '5\u202f404\u202f000\u00a0€ HT, 20\u00a0% en 2026',
  )
  expect(frenchTypography("l'article R. 2132-1")).toBe('l’article R.\u00a02132-1')
})

test('addresses and hours are left as they are', () => {
  expect(frenchTypography('https://dume.chorus-pro.gouv.fr/ à 12:30')).toBe(
    'https://dume.chorus-pro.gouv.fr/ à 12:30',
  )
})

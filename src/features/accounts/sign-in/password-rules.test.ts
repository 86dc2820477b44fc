import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

test.each([
  ['Ab1!', 'short'],
  ['motdepasse2026', 'simple'],
  ['MOTDEPASSELONG', 'simple'],
  [`Aa1${'x'.repeat(126)}`, 'long'],
])('%s is refused: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test.each(['Zinc-et-ardoise', 'Gouttière 27', 'éclair77Éclair'])('%s will do', (password) => {
  expect(passwordFault(password)).toBeNull()
})

test('a password that holds the person’s name or address is refused', () => {
  expect(passwordFault('Durand-2026-x', ['Léa Durand', 'lea@example.fr'])).toBe('personal')
  expect(passwordFault('Exemple-2026-x', ['Léa Durand', 'lea@exemple.fr'])).toBe('personal')
})

import { expect, test } from 'vitest'
import { startFault } from './start-errors.ts'

test.each([
  [{ start: 'website', website: `https://${'a'.repeat(3_000)}.fr` }, /adresse/],
  [{ start: 'siren', siren: '1'.repeat(50) }, /SIREN/],
  [{ start: 'words', words: '   ' }, /quelques mots/],
  [{ start: 'words', words: 'a'.repeat(4_001) }, /4.000.caractères au plus/],
] as const)('the fault names what is wrong with the form: %o', (form, fault) => {
  expect(startFault(form)).toMatch(fault)
})

test('a valid start has no error', () => {
  expect(startFault({ start: 'website', website: 'toitures.fr' })).toBeNull()
  expect(startFault({ start: 'words', words: 'Couvreur à Nantes' })).toBeNull()
})

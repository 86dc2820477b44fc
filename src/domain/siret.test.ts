import { expect, test } from 'vitest'
import { sirenOf, siretOf } from './siret.ts'

test('a SIRET is found however it is spaced', () => {
  expect(siretOf('18450001500153')).toBe('18450001500153')
  expect(siretOf('184 500 015 00153')).toBe('18450001500153')
  expect(siretOf('SIRET : 184.500.015.00153')).toBe('18450001500153')
})

test('two numbers with an underscore between them are no SIRET', () => {
  expect(siretOf('0208312646_5511')).toBeNull()
})

test('a wrong key is no SIRET', () => {
  expect(siretOf('18450001500154')).toBeNull()
  expect(siretOf('00000000000000')).toBeNull()
})

test("La Poste's establishments have a key of their own", () => {
  expect(siretOf('35600000049837')).toBe('35600000049837')
})

test('a SIREN, a longer number and words are no SIRET', () => {
  expect(siretOf('184500015')).toBeNull()
  expect(siretOf('118450001500153')).toBeNull()
  expect(siretOf('direction de la commande publique')).toBeNull()
  expect(siretOf(null)).toBeNull()
})

test('a SIREN is nine digits that hold their key', () => {
  expect(sirenOf('732 829 320')).toBe('732829320')
  expect(sirenOf('356000000')).toBe('356000000')
  for (const wrong of ['732829321', '73282932', '000000000', 'FR732829320', '']) {
    expect(sirenOf(wrong)).toBeNull()
  }
})

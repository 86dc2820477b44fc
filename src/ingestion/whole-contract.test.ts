import { expect, test } from 'vitest'
import { isWholeContract } from './whole-contract.ts'

/** Titles of TED notices (© European Union): 283886-2017, 010271-2018, 306806-2018. */
test('a single lot named like the contract, or called the only one, is not stored as a lot', () => {
  const title = 'Gestion des activités périscolaires et extrascolaires de la Commune de Nézel.'
  const name = 'Gestion des activités périscolaires et extrascolaires de la commune de Nézel'
  expect(isWholeContract({ name, number: '1' }, title)).toBe(true)
  expect(isWholeContract({ name: 'Restauration scolaire', number: '1 UNIQUE' }, title)).toBe(true)
  expect(isWholeContract({ name: 'Activités — lot unique', number: '1' }, title)).toBe(true)
})

test('a lot of its own name, or of none, is a lot', () => {
  const title = 'Exploitation de surfaces de restauration'
  expect(isWholeContract({ name: 'Exploitation', number: '1' }, title)).toBe(false)
  expect(isWholeContract({ name: 'Restauration rapide', number: '3' }, title)).toBe(false)
  expect(isWholeContract({ name: null, number: '3' }, title)).toBe(false)
})

import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only the fields that differ are returned', () => {
  const before = { name: 'Ville de Pau', seats: 3, roles: ['a'] }
  const after = { name: 'Ville de Pau', seats: 4, roles: ['a'], city: 'Pau' }
  expect(changedFields({ before, after })).toEqual({
    before: { seats: 3, city: null },
    after: { seats: 4, city: 'Pau' },
  })
})

test('a created or removed object is returned whole', () => {
  const thing = { name: 'Voirie' }
  expect(changedFields({ before: null, after: thing })).toEqual({ before: null, after: thing })
  expect(changedFields({ before: thing, after: null })).toEqual({ before: thing, after: null })
})

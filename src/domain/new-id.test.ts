import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('each identifier sorts after the one before, in one millisecond and over many', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('identifiers are UUIDs of version 7 with their time of creation', () => {
  const before = Date.now()
  const id = newId()
  expect(validate(id)).toBe(true)
  expect(version(id)).toBe(7)
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made).toBeLessThanOrEqual(Date.now())
})

test('what is random in an identifier differs from one to the next', () => {
  const tails = Array.from({ length: 5_000 }, () => newId().slice(24))
  expect(new Set(tails).size).toBe(tails.length)
})

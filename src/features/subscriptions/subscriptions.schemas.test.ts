import { expect, test } from 'vitest'
import { entrySchema, seatsAgreedSchema, seatsSchema } from './subscriptions.schemas.ts'

test.each([
  ['1', true],
  ['1000', true],
  ['0', false],
  ['1001', false],
  ['2.5', false],
])('%s places may be asked for: %s', (seats, isValid) => {
  expect(seatsSchema.safeParse({ seats }).success).toBe(isValid)
})

test('a change that costs nothing may be agreed to, one below nothing may not', () => {
  const agreed = { seats: '3', from: '5' }
  expect(seatsAgreedSchema.safeParse({ ...agreed, atMostCents: '0' }).success).toBe(true)
  expect(seatsAgreedSchema.safeParse({ ...agreed, atMostCents: '-1' }).success).toBe(false)
})

test('entries of the ledger are numbered from one', () => {
  expect(entrySchema.safeParse({ entry: '1' }).success).toBe(true)
  expect(entrySchema.safeParse({ entry: '0' }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { provedAt, roleOfHosted } from './hosted-accounts.ts'

test.each([
  ['org:admin', 'administrator'],
  ['admin', 'administrator'],
  ['org:member', 'member'],
  ['org:guest_member', 'guest'],
  ['org:comptable', 'guest'],
  [undefined, 'guest'],
] as const)('the role %s of the hosted provider is ours of %s', (theirs, ours) => {
  expect(roleOfHosted(theirs)).toBe(ours)
})

test('the age of the authentication comes from the token; without it, the authentication does not count', () => {
  const issuedAt = Date.parse('2026-11-21T10:00:00Z') / 1000
  expect(provedAt(issuedAt, 7)).toEqual(new Date('2026-11-21T09:53:00Z'))
  expect(provedAt(issuedAt, -1)).toEqual(new Date(0))
  expect(provedAt(issuedAt, undefined)).toEqual(new Date(0))
})

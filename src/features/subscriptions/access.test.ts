import { expect, test } from 'vitest'
import type { Entitlement } from '#/domain/entitlement.ts'
import { accessOf, mayAnswer, mayRead } from './access.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const TENDER = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const soon = new Date('2026-12-01T00:00:00Z')
const past = new Date('2026-11-01T00:00:00Z')
const organisation = (
  trialEndsAt: Date | null,
  paidUntil: Date | null,
  bought: string[] = [],
): Entitlement => ({ periods: { trialEndsAt, paidUntil }, boughtTenders: new Set(bought) })

/** Viewer; whether they may read the price of a tender and answer it; the same for a tender bought alone. */
test.each<[who: string, Entitlement | null, any: boolean, bought: boolean]>([
  ['a visitor', null, false, false],
  ['an organisation without trial', organisation(null, null), false, false],
  ['on trial', organisation(soon, null), true, true],
  ['after the trial', organisation(past, null), false, false],
  ['after the trial, with a tender bought', organisation(past, null, [TENDER]), false, true],
  ['with a subscription', organisation(past, soon), true, true],
  ['whose subscription is over', organisation(past, past), false, false],
])('%s', (_, entitlement, any, bought) => {
  const access = accessOf(entitlement, 'offers', NOW)
  expect(mayRead('PRICE', access, OTHER)).toBe(any)
  expect(mayRead('PRICE', access, TENDER)).toBe(bought)
  expect(mayAnswer(access, OTHER)).toBe(any)
  expect(mayAnswer(access, TENDER)).toBe(bought)
  expect(mayRead('SUBJECT', access, OTHER)).toBe(true)
  expect(mayRead('DURATION', access, OTHER)).toBe(true)
})

test('every viewer reads everything on a site without offers', () => {
  expect(mayRead('PRICE', accessOf(null, 'open', NOW), TENDER)).toBe(true)
})

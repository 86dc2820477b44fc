import { expect, test } from 'vitest'
import { type AccessPeriods, trialStatusOf } from '#/domain/entitlement.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { TRIAL } from './offers.ts'
import { mayBeginTrial, reminderDue, trialEnd } from './trial.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const periods = (trial: number | null, paid: number | null): AccessPeriods => ({
  trialEndsAt: trial === null ? null : inDays(trial),
  paidUntil: paid === null ? null : inDays(paid),
})

test.each([
  [null, null, 'ended'],
  [14, null, 'active'],
  [0, null, 'ended'],
  [-1, null, 'ended'],
  [14, 30, 'full'],
  [-1, 30, 'full'],
  [14, -1, 'active'],
  [-30, -1, 'ended'],
] as const)('a trial that ends in %s days and a payment for %s days: %s', (trial, paid, status) => {
  expect(trialStatusOf(periods(trial, paid), NOW)).toBe(status)
})

test('a trial is begun once, and not beside a subscription', () => {
  const free = { others: 0, hasSubscription: false }
  expect(mayBeginTrial(periods(null, null), free, NOW)).toBe(true)
  expect(mayBeginTrial(periods(-100, null), free, NOW)).toBe(false)
  expect(mayBeginTrial(periods(null, 3), free, NOW)).toBe(false)
  expect(mayBeginTrial(periods(null, -3), free, NOW)).toBe(true)
  expect(mayBeginTrial(periods(null, null), { ...free, others: TRIAL.perPerson }, NOW)).toBe(false)
  expect(mayBeginTrial(periods(null, -9), { ...free, hasSubscription: true }, NOW)).toBe(false)
})

test('a trial lasts as many days as it says, to the minute', () => {
  expect(trialEnd(NOW, 14)).toEqual(new Date('2026-12-04T12:00:00Z'))
})

test.each([
  [4, null],
  [3, 3],
  [2, 3],
  [1, 1],
  [0.2, 1],
  [0, 0],
  [-0.9, 0],
  [-1, null],
])('with %s days left the reminder is that of day %s', (left, due) => {
  expect(reminderDue(periods(left, null), NOW)).toBe(due)
})

test('who pays is not reminded', () => {
  expect(reminderDue(periods(1, 30), NOW)).toBeNull()
})

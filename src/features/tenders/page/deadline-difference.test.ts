import { expect, test } from 'vitest'
import { PARIS } from '#/domain/time/zones.ts'
import { deadlineDifference } from './deadline-difference.ts'

const call = (source: 'boamp' | 'ted' | 'klekoon', deadline: string) => ({
  source,
  kind: 'call' as const,
  publishedAt: new Date('2026-11-16T08:00:00Z'),
  deadlineAt: new Date(deadline),
})
const text = (...notices: ReturnType<typeof call>[]) =>
  deadlineDifference(notices, { timeZone: PARIS })?.replaceAll('\u00a0', ' ')

test('other hours of the same day', () => {
  expect(text(call('boamp', '2026-12-10T12:00Z'), call('klekoon', '2026-12-10T11:00Z'))).toBe(
    '12 h sur Klekoon, 13 h au BOAMP',
  )
})

test('other days', () => {
  expect(text(call('boamp', '2026-12-10T11:00Z'), call('ted', '2026-12-11T11:30Z'))).toBe(
    'le 10 déc. 2026 à 12 h au BOAMP, le 11 déc. 2026 à 12 h 30 sur TED',
  )
})

test('a day without an hour is no other deadline than an hour of this day', () => {
  const day = call('ted', '2026-12-10T22:59:59.999Z')
  expect(text(call('boamp', '2026-12-10T11:00Z'), day)).toBeUndefined()
  expect(text(call('boamp', '2026-12-11T11:00Z'), day)).toBe(
    'le 10 déc. 2026, heure non précisée sur TED, le 11 déc. 2026 à 12 h au BOAMP',
  )
})

test('sources that agree, and one source alone, give no words', () => {
  expect(text(call('boamp', '2026-12-10T11:00Z'), call('ted', '2026-12-10T11:00Z'))).toBeUndefined()
  expect(text(call('boamp', '2026-12-10T11:00Z'))).toBeUndefined()
})

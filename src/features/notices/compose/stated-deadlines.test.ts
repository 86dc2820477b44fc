import { expect, test } from 'vitest'
import { statedDeadlines } from './stated-deadlines.ts'

const notice = (
  source: string,
  published: string | null,
  deadline: string | null,
  kind: 'call' | 'correction' | 'award' = 'call',
) => ({
  source,
  kind,
  publishedAt: published === null ? null : new Date(published),
  deadlineAt: deadline === null ? null : new Date(deadline),
})
const stated = (...notices: ReturnType<typeof notice>[]) =>
  Object.fromEntries(
    statedDeadlines(notices).map(({ source, deadlineAt }) => [
      source,
      deadlineAt.toISOString().slice(0, 16),
    ]),
  )

test('each source gives its own deadline', () => {
  expect(
    stated(
      notice('boamp', '2026-11-10', '2026-12-10T12:00Z'),
      notice('klekoon', '2026-11-11', '2026-12-10T11:00Z'),
      notice('xmarches', null, '2026-12-10T11:30Z'),
      notice('ted', '2026-11-11', null),
      notice('decp', '2026-11-12', '2026-12-24T11:00Z', 'award'),
    ),
  ).toEqual({
    boamp: '2026-12-10T12:00',
    klekoon: '2026-12-10T11:00',
    xmarches: '2026-12-10T11:30',
  })
})

test('a correction takes the place of the calls before it, of all sources', () => {
  expect(
    stated(
      notice('boamp', '2026-11-10', '2026-12-10T12:00Z'),
      notice('klekoon', '2026-11-11', '2026-12-10T11:00Z'),
      notice('boamp', '2026-11-20', '2026-12-20T12:00Z', 'correction'),
      notice('ted', '2026-11-21', '2026-12-20T11:00Z', 'correction'),
    ),
  ).toEqual({ boamp: '2026-12-20T12:00', ted: '2026-12-20T11:00' })
})

test('a call that was published again weeks later takes the place of the first', () => {
  expect(
    stated(
      notice('ted', '2026-10-01', '2026-11-01T12:00Z'),
      notice('boamp', '2026-10-01', '2026-11-01T12:00Z'),
      notice('boamp', '2026-11-10', '2026-12-10T12:00Z'),
    ),
  ).toEqual({ boamp: '2026-12-10T12:00' })
})

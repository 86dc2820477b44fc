import { expect, test } from 'vitest'
import { byDeadline } from './deadline-order.ts'

test('orders by nearest deadline, then without deadline, then the latest that passed', () => {
  const days = ['2026-11-01', null, '2026-12-24', '2026-11-18', '2026-11-25']
  const ordered = byDeadline(
    days.map((day) => ({ bid: { deadlineAt: day && `${day}T12:00:00Z` } })),
    new Date('2026-11-20T10:00:00Z'),
  )
  expect(ordered.map(({ bid }) => bid.deadlineAt?.slice(5, 10) ?? null)).toEqual([
    '11-25',
    '12-24',
    null,
    '11-18',
    '11-01',
  ])
})

import { expect, test } from 'vitest'
import { deadlineUrgency } from './deadline-urgency.ts'

const NOW = new Date('2026-11-20T17:00:00+01:00')

test.each([
  ['today', '2026-11-20T23:00:00+01:00', 'soon'],
  ['in three days, in the evening', '2026-11-23T23:00:00+01:00', 'soon'],
  ['in four days, in the morning', '2026-11-24T00:30:00+01:00', 'near'],
  ['in seven days', '2026-11-27T23:00:00+01:00', 'near'],
  ['in eight days', '2026-11-28T00:30:00+01:00', 'later'],
])('counts calendar days in Paris until the deadline: %s', (_, deadline, urgency) => {
  expect(deadlineUrgency(new Date(deadline), NOW)).toBe(urgency)
})

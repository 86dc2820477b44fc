import { expect, test } from 'vitest'
import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { movedDeadline } from './moved-deadline.ts'

const event = (day: string, changes: FieldChange[]) => ({
  id: day,
  kind: 'corrected' as const,
  happenedAt: day,
  text: null,
  changes,
})
const moved = (before: string | null, after: string | null) => ({
  field: 'deadlineAt',
  before,
  after,
})

test('the last correction that moved the deadline counts, with the date before it', () => {
  const history = [
    event('2026-11-13', []),
    event('2026-11-20', [moved('2026-12-11', '2026-12-18')]),
    event('2026-11-25', [moved('2026-12-18', '2026-12-22')]),
    event('2026-11-26', [{ field: 'title', before: 'a', after: 'b' }]),
  ]
  expect(movedDeadline(history)).toEqual({ at: '2026-11-25', before: '2026-12-18' })
})

test('a deadline that was only added or taken away did not move', () => {
  const history = [event('2026-11-20', [moved(null, '2026-12-18'), moved('2026-12-18', null)])]
  expect(movedDeadline(history)).toBeNull()
})

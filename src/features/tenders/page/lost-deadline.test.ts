import { expect, test } from 'vitest'
import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { lostDeadlineSince } from './lost-deadline.ts'

const event = (day: string, changes: FieldChange[]) => ({
  id: day,
  kind: 'corrected' as const,
  happenedAt: day,
  text: null,
  changes,
})
const lost = (field: string) => ({ field, before: null, after: null })
const CALL = event('2021-01-29', [])
const OPENING = {
  field: 'IV.2.7',
  before: 'date : 2 mars 2021 à 12h01',
  after: 'date : 11 mars 2021 à 17h01',
}

// BOAMP 21-23966 corrects 21-12893: the dates of IV.2 are only marked as changed, the new opening is given.
test('a correction whose dates are lost makes the deadline doubtful', () => {
  expect(lostDeadlineSince([CALL, event('2021-02-20', [lost('IV.2'), OPENING])])).toBe('2021-02-20')
  expect(lostDeadlineSince([CALL, event('2021-02-20', [lost('IV.2.2)')])])).toBe('2021-02-20')
  expect(lostDeadlineSince([CALL, event('2021-02-20', [lost('II.1.4'), OPENING])])).toBeNull()
})

test('a later correction with a date settles it', () => {
  const settled = { field: 'deadlineAt', before: null, after: '2021-03-11T16:00:00Z' }
  expect(
    lostDeadlineSince([CALL, event('2021-02-20', [lost('IV.2')]), event('2021-02-25', [settled])]),
  ).toBeNull()
})

import { expect, test } from 'vitest'
import { addPeriod } from './add-period.ts'

test.each([
  ['2026-11-20', 'month', '2026-12-20'],
  ['2026-12-31', 'month', '2027-01-31'],
  ['2027-01-31', 'month', '2027-02-28'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('what is paid on %s for a %s lasts until %s', (from, interval, until) => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  expect(addPeriod(at(from), interval)).toEqual(at(until))
})

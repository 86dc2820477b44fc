import { expect, test } from 'vitest'
import { jobState } from './job-labels.ts'

test.each([
  [{ attempts: 0, maxAttempts: 3, isLocked: false }, 'waiting'],
  [{ attempts: 1, maxAttempts: 3, isLocked: true }, 'running'],
  [{ attempts: 1, maxAttempts: 3, isLocked: false }, 'retried'],
  [{ attempts: 3, maxAttempts: 3, isLocked: false }, 'given_up'],
] as const)('a job with %j is %s', (counts, state) => {
  expect(jobState(counts)).toBe(state)
})

import { expect, test } from 'vitest'
import { countTests } from './vitest-report.ts'

const GREEN = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
}

test('the tests of a successful run are counted', () => {
  expect(countTests(GREEN, true)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('a file that could not be loaded is a failure', () => {
  const report = { ...GREEN, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countTests(report, false)).toMatchObject({ passed: 3, failed: 1 })
})

test('an error outside any test is a failure', () => {
  expect(countTests(GREEN, false)).toMatchObject({ failed: 1 })
})

test('a run without a test is a failure', () => {
  expect(countTests({ ...GREEN, numPassedTests: 0, testResults: [] }, true).failed).toBe(1)
})

test('a run without a report is a failure', () => {
  expect(countTests(undefined, true).failed).toBe(1)
})

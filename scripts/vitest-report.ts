import { z } from 'zod'

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

export type TestCounts = { passed: number; failed: number; skipped: number }

/**
 * Counts a run from Vitest's JSON report. A file that could not be loaded has no test to count, and
 * a run may fail outside any test: each counts as a failure, and so does a run without a test.
 */
export function countTests(report: unknown, succeeded: boolean): TestCounts {
  const parsed = reportSchema.safeParse(report)
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parsed.data
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length
  const failed = numFailedTests + unloaded
  const unexplained = failed === 0 && (!succeeded || numPassedTests === 0)
  return {
    passed: numPassedTests,
    failed: unexplained ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  }
}

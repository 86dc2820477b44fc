import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKS, passes } from './checks.ts'
import { runCommand } from './operator-error.ts'
import { stopRequests } from './stop-requests.ts'
import { countTests, type TestCounts } from './vitest-report.ts'

type Part = { name: string; project: string }

const UNIT: Part = { name: 'Unit tests', project: 'unit' }
const INTEGRATION: Part = { name: 'Integration tests', project: 'integration' }
const JOURNEYS: Part = { name: 'Journeys in a browser', project: 'e2e' }

/** `npm test`: the unit tests, then every check and every other test; the last line counts them all. */
await runCommand(async () => {
  const stop = stopRequests()
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 }
  const addTests = async (part: Part) => {
    const counts = await runTests(part, stop)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  await addTests(UNIT)
  for (const check of CHECKS) {
    total[(await passes(check, stop)) ? 'passed' : 'failed'] += 1
  }
  await addTests(INTEGRATION)
  await addTests(JOURNEYS)
  if (total.skipped > 0) console.log(`\n${total.skipped} tests were skipped (listed above).`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

async function runTests({ name, project }: Part, stop: AbortSignal): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'clairmarche-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const succeeded = await passes(
      {
        name,
        args: [
          'node_modules/vitest/vitest.mjs',
          'run',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
      },
      stop,
    )
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
    return countTests(report, succeeded)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

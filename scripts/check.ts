import { CHECKS, LOWER_LIMITS, passes } from './checks.ts'
import { OperatorError, runCommand } from './operator-error.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm run check`: every check; with `-- --lower`, the structure alone, its limits lowered first. */
await runCommand(async () => {
  const stop = stopRequests()
  const failed: string[] = []
  const lower = process.argv.includes('--lower')
  for (const check of lower ? [LOWER_LIMITS] : CHECKS) {
    if (!(await passes(check, stop))) failed.push(check.name)
  }
  if (failed.length > 0) throw new OperatorError(`Failed: ${failed.join(', ')}.`)
})

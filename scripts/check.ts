import { CHECKS, passes } from './checks.ts'
import { OperatorError, runCommand } from './operator-error.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm run check`: lint, types and structure. */
await runCommand(async () => {
  const stop = stopRequests()
  const failed: string[] = []
  for (const check of CHECKS) {
    if (!(await passes(check, stop))) failed.push(check.name)
  }
  if (failed.length > 0) throw new OperatorError(`Failed: ${failed.join(', ')}.`)
})

import { OperatorError, runCommand } from '../operator-error.ts'
import { comparePages } from './page-differences.ts'

/** `node scripts/pages/compare-pages.ts URL URL`: whether 60 public pages of two running sites are the same. */
await runCommand(async () => {
  const [first, second] = process.argv.slice(2)
  if (!first || !second)
    throw new OperatorError('Usage: node scripts/pages/compare-pages.ts URL URL')
  const { compared, differences } = await comparePages([first, second])
  for (const { path, first: one, second: other } of differences) {
    console.log(`${path}\n  - ${one}\n  + ${other}`)
  }
  console.log(`${compared.length - differences.length} of ${compared.length} pages are the same.`)
  if (differences.length > 0) process.exitCode = 1
})

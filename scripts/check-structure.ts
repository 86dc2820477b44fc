import { OperatorError, runCommand } from './operator-error.ts'
import { readSourceFiles } from './structure/source-files.ts'
import { structureFaults } from './structure/structure-faults.ts'

await runCommand(async () => {
  const files = readSourceFiles(['{src,scripts,tests,e2e,bench}/**/*.{ts,tsx}', '*.config.ts'])
  const faults = structureFaults(files)
  if (faults.length > 0) throw new OperatorError(faults.join('\n✗ '))
  console.log(`Structure: ${files.length} files follow the rules.`)
})

import { readFileSync } from 'node:fs'
import { OperatorError, runCommand } from './operator-error.ts'
import { interfaceTextFaults } from './structure/interface-texts.ts'
import { readSourceFiles } from './structure/source-files.ts'
import { structureFaults } from './structure/structure-faults.ts'

await runCommand(async () => {
  const files = readSourceFiles(['{src,scripts,tests,e2e,bench}/**/*.{ts,tsx}', '*.config.ts'])
  const paths = files.map(({ path }) => path)
  const faults = [
    ...structureFaults(files),
    ...interfaceTextFaults(paths, readFileSync('docs/glossary.md', 'utf8')),
  ]
  if (faults.length > 0) throw new OperatorError(faults.join('\n✗ '))
  console.log(`Structure: ${files.length} files follow the rules.`)
})

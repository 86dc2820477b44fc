import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { OperatorError, runCommand } from './operator-error.ts'
import { missingPaths } from './structure/documented-paths.ts'
import { markdownProse } from './structure/figurative-words.ts'
import { interfaceTextFaults } from './structure/interface-texts.ts'
import { limitFaults, loweredLimits, parseLimits } from './structure/limits.ts'
import { measureLimits, type Prose } from './structure/measure-limits.ts'
import { proseReport } from './structure/prose-report.ts'
import { readSourceFiles } from './structure/source-files.ts'
import { structureFaults } from './structure/structure-faults.ts'

const SOURCES = ['{src,scripts,tests,e2e,bench}/**/*.{ts,tsx,mjs}', '*.config.ts']
const DOCUMENTS = ['*.md', '{docs,data,src,scripts,tests,e2e,bench}/**/*.md']
const LIMITS = 'scripts/structure/limits.json'

/** With `--lower`, lowers each limit to the measured number. */
await runCommand(async () => {
  const files = readSourceFiles(SOURCES)
  const documents = globSync(DOCUMENTS).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const prose: Prose[] = [
    ...files.map((file) => ({ path: file.path, text: file.prose.join('\n') })),
    ...documents.map(({ path, text }) => ({ path, text: markdownProse(text) })),
  ]
  const measured = measureLimits(files, prose)
  let limits = parseLimits(readFileSync(LIMITS, 'utf8'))
  if (process.argv.includes('--lower')) {
    limits = loweredLimits(measured, limits)
    writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`)
  }
  console.log(proseReport(prose))
  const paths = files.map(({ path }) => path)
  const faults = [
    ...structureFaults(files),
    ...interfaceTextFaults(paths, readFileSync('docs/glossary.md', 'utf8')),
    ...documents.flatMap(({ path, text }) => missingPaths(path, text, paths)),
    ...limitFaults(measured, limits),
  ]
  if (faults.length > 0) throw new OperatorError(faults.join('\n✗ '))
  console.log(`${files.length} files follow the rules.`)
})

import path from 'node:path'
import { isTest, type SourceFile } from './source-files.ts'

const LONGEST = 250
/** Tests are flat, with their set-up in them. */
const LONGEST_TEST = 400

/** Files past the limit, each with the reason why splitting it would hurt. */
const LONG_FOR_A_REASON: Record<string, string> = {}

const VAGUE = /^(utils?|helpers?|misc|common|shared|index|types|constants|main)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SUFFIXES = new Set([
  '',
  '.functions',
  '.queries.server',
  '.mutations.server',
  '.schemas',
  '.query-options',
  '.server',
])

/** The sentences of a file's own faults: its name and its length. */
export function fileFaults(file: SourceFile): string[] {
  const faults: string[] = []
  const reason = LONG_FOR_A_REASON[file.path]
  const longest = isTest(file.path) ? LONGEST_TEST : LONGEST
  if (file.lines > longest && !reason) {
    faults.push(`${file.path} has ${file.lines} lines: split it, ${longest} at most`)
  }
  if (file.lines <= longest && reason) {
    faults.push(`${file.path} is short again: take it off the list of long files`)
  }
  return faults.concat(nameFaults(file.path))
}

function nameFaults(file: string): string[] {
  if (!file.startsWith('src/') || file.startsWith('src/routes/')) return []
  if (path.posix.dirname(file) === 'src') return []
  const [name = '', ...rest] = path.posix.basename(file).split('.')
  const faults: string[] = []
  if (VAGUE.test(name)) faults.push(`${file}: "${name}" says nothing about what the file holds`)
  if (!KEBAB.test(name)) faults.push(`${file}: names are in lower case, words joined by dashes`)
  if (!file.startsWith('src/features/')) return faults
  const extension = rest.at(-1)
  const suffix = rest.slice(0, -1).filter((part) => part !== 'test')
  if (!SUFFIXES.has(suffix.map((part) => `.${part}`).join(''))) {
    faults.push(`${file}: ".${suffix.join('.')}" is not in the vocabulary of feature files`)
  }
  if (extension === 'tsx' && !file.includes('/components/')) {
    faults.push(`${file}: components live in components/`)
  }
  return faults
}

import path from 'node:path'
import { countFigurative } from './figurative-words.ts'
import type { Limits } from './limits.ts'
import { bidNames, countForbiddenNames, forbiddenNames } from './name-rules.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** Comments, docstrings and titles of tests of a source file, or the prose of a document. */
export type Prose = { path: string; text: string }

const MOST_FILES = 40
const MOST_FILES_OF: Record<string, number> = { 'src/lib': 25 }

export function measureLimits(files: SourceFile[], prose: Prose[]): Limits {
  return {
    folders: overfullFolders(files),
    prose: sum(prose.flatMap(({ text }) => countFigurative(text))),
    names: sum(files.flatMap(countForbiddenNames)),
    publicNames: occurrences(files.flatMap(forbiddenNames)),
    bidNames: occurrences(files.flatMap(bidNames)),
  }
}

function overfullFolders(files: SourceFile[]): Record<string, number> {
  const production = files.filter(({ path: file }) => !isTest(file))
  const counts = occurrences(production.map(({ path: file }) => path.posix.dirname(file)))
  return Object.fromEntries(
    Object.entries(counts).filter(
      ([folder, count]) => count > (MOST_FILES_OF[folder] ?? MOST_FILES),
    ),
  )
}

function occurrences(names: string[]): Record<string, number> {
  return sum(names.map((name) => [name, 1]))
}

/** Sorted by name, so that a list in a file changes where its entry is. */
function sum(counts: [name: string, count: number][]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
}

import path from 'node:path'
import { countFigurative } from './figurative-words.ts'
import type { Prose } from './measure-limits.ts'

const SHOWN = 6

/** How many figurative words there are in all, and the words and folders with the most. */
export function proseReport(prose: Prose[]): string {
  const words = new Map<string, number>()
  const folders = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string, count: number) =>
    counts.set(name, (counts.get(name) ?? 0) + count)
  let total = 0
  for (const { path: file, text } of prose) {
    for (const [word, count] of countFigurative(text)) {
      add(words, word, count)
      add(folders, path.posix.dirname(file), count)
      total += count
    }
  }
  if (total === 0) return 'No figurative word in comments, titles of tests and documents.'
  return `${total} figurative words in comments, titles of tests and documents (${most(words)}); most in ${most(folders)}.`
}

function most(counts: Map<string, number>): string {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { categoryBySlug } from './categories.ts'

const FOLDER = join(DATA_FILES, 'categories')

/** The rows of a tab-separated file of `data/categories/`, without the header line. */
export function readTable(fileName: string): string[][] {
  const lines = readFileSync(join(FOLDER, fileName), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

export function readBinary(fileName: string): Uint8Array {
  return readFileSync(join(FOLDER, fileName))
}

/** The slugs in a cell. Throws on an unknown slug. */
export function categorySlugs(cell: string): string[] {
  const slugs = cell.split(' ')
  const unknown = slugs.find((slug) => categoryBySlug(slug) === undefined)
  if (unknown !== undefined)
    throw new Error(`data/categories names an unknown category: ${unknown}`)
  return slugs
}

/** Computes the value at the first call and caches it. */
export function lazily<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => {
    cached ??= { value: compute() }
    return cached.value
  }
}

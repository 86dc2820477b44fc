import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { categoryBySlug } from './categories.ts'

const FOLDER = join(DATA_FILES, 'categories')

/** Rows of a tab-separated file of `data/categories/`, without its line of headings. */
export function readTable(fileName: string): string[][] {
  const lines = readFileSync(join(FOLDER, fileName), 'utf8').trimEnd().split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

export function readBinary(fileName: string): Uint8Array {
  return readFileSync(join(FOLDER, fileName))
}

/** Slugs of a cell, all known; throws on a slug that the taxonomy lost. */
export function categorySlugs(cell: string): string[] {
  const slugs = cell.split(' ')
  const unknown = slugs.find((slug) => categoryBySlug(slug) === undefined)
  if (unknown !== undefined)
    throw new Error(`data/categories names an unknown category: ${unknown}`)
  return slugs
}

/** Computed on first use and kept. */
export function lazily<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

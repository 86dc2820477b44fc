import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Import = {
  /** The imported file from the project's root; undefined for a package. */
  file: string | undefined
  specifier: string
  typeOnly: boolean
}

export type SourceFile = { path: string; lines: number; imports: Import[] }

const STATEMENT = /^\s*(import|export)\s+(type\s)?(?:[^'"`;=]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function readSourceFiles(patterns: string[]): SourceFile[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.gen.ts'))
    .sort()
    .map((file) => parseSourceFile(file, readFileSync(file, 'utf8')))
}

/** What a file imports, read from its text; `exists` tells which extensionless guess is a file. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ specifier, typeOnly, file: resolve(file, specifier) })
  for (const [, , type, specifier = ''] of text.matchAll(STATEMENT)) {
    add(specifier, type !== undefined)
  }
  for (const [, specifier = ''] of text.matchAll(DYNAMIC)) add(specifier, false)
  return { path: file, lines: text.split('\n').length - 1, imports }
}

function resolve(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#/')) return withExtension(path.posix.join('src', bare.slice(2)))
  if (bare.startsWith('.')) return withExtension(path.posix.join(path.posix.dirname(from), bare))
  return undefined
}

function withExtension(file: string): string {
  if (/\.\w+$/.test(file)) return file
  return [`${file}.ts`, `${file}.tsx`].find((each) => existsSync(each)) ?? file
}

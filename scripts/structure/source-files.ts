import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parseSync, type StaticExportEntry, type StaticImport } from 'oxc-parser'
import { readSyntax } from './read-syntax.ts'

type Import = {
  /** The imported file from the project's root; undefined for a package. */
  file: string | undefined
  specifier: string
  typeOnly: boolean
}

type Export = { name: string; isType: boolean }

export type SourceFile = {
  path: string
  lines: number
  imports: Import[]
  /** What is exported by name. */
  exports: Export[]
  /** Every name in the code, exported or not. */
  names: ReadonlySet<string>
  /** Comments, docstrings and titles of tests. */
  prose: string[]
}

export function readSourceFiles(patterns: string[]): SourceFile[] {
  return globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.gen.ts'))
    .sort()
    .map((file) => parseSourceFile(file, readFileSync(file, 'utf8')))
}

/** Throws an Error with the file's path when the text is not TypeScript. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const parsed = parseSync(file, text)
  if (parsed.errors.length > 0) {
    throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`)
  }
  const { names, titles } = readSyntax(parsed.program)
  const exported = parsed.module.staticExports.flatMap(({ entries }) => entries)
  return {
    path: file,
    lines: text.split('\n').length - 1,
    imports: importsOf(file, text, parsed),
    exports: exported.flatMap(namedExport),
    names,
    prose: [...parsed.comments.map(({ value }) => value), ...titles],
  }
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function importsOf(file: string, text: string, { module }: ParseResult): Import[] {
  const found = [
    ...module.staticImports.map((each) => ({
      specifier: each.moduleRequest.value,
      typeOnly: isTypeOnly(each),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"](.+)['"]$/.exec(text.slice(start, end)) ?? []
      return specifier ? [{ specifier, typeOnly: false }] : []
    }),
  ]
  return found.map((each) => ({ ...each, file: resolve(file, each.specifier) }))
}

/** `import './style.css'` names nothing and is no type. */
function isTypeOnly({ entries }: StaticImport): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType)
}

function namedExport({ exportName, isType }: StaticExportEntry): Export[] {
  return exportName.kind === 'Name' && exportName.name ? [{ name: exportName.name, isType }] : []
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

import { existsSync } from 'node:fs'
import path from 'node:path'

/** A path from the project's root, in code; patterns are none. */
const ROOTED = /^(?:bench|data|deploy|docs|e2e|public|scripts|src|tests)\/[^\s*<…]*$/
/** A file of the code by its name, or by its name and the folders that it is in. */
const NAMED = /^(?:[\w$-][\w$.-]*\/)*[\w$-][\w$.-]*\.tsx?$/
/** Links in articles of the site lead to its pages. */
const ARTICLES = 'data/blog/'

/** The files in code and the links of a document that lead to no file, as sentences; `files` are all of the code. */
export function missingPaths(
  document: string,
  markdown: string,
  files: readonly string[],
): string[] {
  if (document.startsWith(ARTICLES)) return []
  const inCode = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const links = [...markdown.matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(document), to),
  )
  const paths = new Set([...inCode.filter((text) => ROOTED.test(text)), ...links])
  const named = new Set(inCode.filter((text) => NAMED.test(text) && !ROOTED.test(text)))
  return [
    ...[...paths].filter((file) => !existsSync(file)),
    ...[...named].filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
  ].map((file) => `${document} names ${file}, which does not exist`)
}

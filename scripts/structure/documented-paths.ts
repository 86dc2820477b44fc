import { existsSync } from 'node:fs'
import path from 'node:path'

/** A path from the project's root, in code; patterns are none. */
const ROOTED = /^(?:bench|data|deploy|docs|e2e|public|scripts|src|tests)\/[^\s*<…]*$/
/** Links in articles of the site lead to its pages. */
const ARTICLES = 'data/blog/'

/** The paths in code and the links of a document that lead to no file, as sentences. */
export function missingPaths(document: string, markdown: string): string[] {
  if (document.startsWith(ARTICLES)) return []
  const inCode = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const links = [...markdown.matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(document), to),
  )
  const paths = new Set([...inCode.filter((text) => ROOTED.test(text)), ...links])
  return [...paths]
    .filter((file) => !existsSync(file))
    .map((file) => `${document} names ${file}, which does not exist`)
}

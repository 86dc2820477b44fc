import { createHash, randomUUID } from 'node:crypto'

/**
 * Stands as the nonce on the inline scripts that the app writes while a page renders. It is random
 * per process and taken out before the page is sent, so a script that somebody managed to inject
 * cannot bear it; only marked scripts have their hash allowed.
 */
export const SCRIPT_MARKER = randomUUID()

const MARKED_ATTRIBUTE = ` nonce="${SCRIPT_MARKER}"`
const MARKER_META = new RegExp(`<meta[^<>]*content="${SCRIPT_MARKER}"[^>]*>`, 'g')

/**
 * Allows the page's own inline scripts by hash, so that the same bytes can be sent again
 * (a nonce would have to change with every answer). Steps from mark to mark: a pattern would be tried at every
 * tag of the page.
 */
export function hashInlineScripts(markedHtml: string): { html: string; scriptHashes: string[] } {
  const [beginning = '', ...afterMarks] = markedHtml.split(MARKED_ATTRIBUTE)
  const scriptHashes = new Set<string>()
  let tag = openTag(beginning)
  for (const after of afterMarks) {
    tag += after.slice(0, after.indexOf('>') + 1)
    const end = after.indexOf('</script>')
    if (end >= 0 && RUNS_INLINE.test(tag)) {
      const script = after.slice(after.indexOf('>') + 1, end)
      scriptHashes.add(createHash('sha256').update(script).digest('base64'))
    }
    tag = openTag(after)
  }
  const html = [beginning, ...afterMarks].join('')
  return {
    html: html.includes(SCRIPT_MARKER) ? html.replace(MARKER_META, '') : html,
    scriptHashes: [...scriptHashes],
  }
}

const openTag = (html: string) => html.slice(html.lastIndexOf('<'))
const RUNS_INLINE = /^<script(?![^>]* src=)(?![^>]* type="application\/)[^>]*>$/

/** What a page lets in beside this site, by directive. */
export type LetIn = Partial<Record<Directive, readonly string[]>>
type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'worker-src'
  | 'form-action'

/** The policy of a page: everything from this site, no inline code but the hashed scripts. */
export function contentSecurityPolicy(scriptHashes: string[], ...letIn: LetIn[]): string {
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  const others = (name: Directive) => letIn.flatMap((each) => each[name] ?? [])
  const fromHere = (name: Directive, ...more: string[]) =>
    [...new Set([name, "'self'", ...more, ...others(name)])].join(' ')
  const only = (name: Directive) =>
    others(name).length > 0 ? [[name, ...new Set(others(name))].join(' ')] : []
  return [
    "default-src 'self'",
    fromHere('script-src', ...hashes),
    fromHere('style-src'),
    fromHere('img-src'),
    "font-src 'self'",
    fromHere('connect-src'),
    "object-src 'none'",
    ...only('frame-src'),
    ...only('worker-src'),
    "base-uri 'none'",
    fromHere('form-action'),
    "frame-ancestors 'none'",
  ].join('; ')
}

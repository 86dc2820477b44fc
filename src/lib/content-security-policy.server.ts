import { createHash, randomUUID } from 'node:crypto'

/**
 * Stands as the nonce on the inline scripts that the app writes while a page renders. It is random
 * per process and taken out before the page is sent, so a script that somebody managed to inject
 * cannot bear it; only marked scripts have their hash allowed.
 */
export const SCRIPT_MARKER = randomUUID()

const MARKED_ATTRIBUTE = new RegExp(` nonce="${SCRIPT_MARKER}"`, 'g')
const MARKER_META = new RegExp(`<meta[^>]*content="${SCRIPT_MARKER}"[^>]*>`, 'g')
const MARKED_SCRIPT = new RegExp(
  `<script(?=[^>]* nonce="${SCRIPT_MARKER}")(?![^>]* src=)(?![^>]* type="application/)[^>]*>([\\s\\S]*?)</script>`,
  'g',
)

/**
 * Allows the page's own inline scripts by hash, so that the same bytes can be sent again
 * (a nonce would have to change with every answer).
 */
export function hashInlineScripts(markedHtml: string): { html: string; scriptHashes: string[] } {
  const scriptHashes = Array.from(markedHtml.matchAll(MARKED_SCRIPT), ([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  const html = markedHtml.replace(MARKER_META, '').replace(MARKED_ATTRIBUTE, '')
  return { html, scriptHashes: [...new Set(scriptHashes)] }
}

/**
 * The policy of a page: everything from this site, no inline code but the hashed scripts.
 *
 * @param outsider an origin whose script the page loads, and which it lets frame something
 * @param told an origin that the page may send to
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  { outsider, told }: { outsider?: string | undefined; told?: string | undefined } = {},
): string {
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  const scripts = ["'self'", ...hashes, ...(outsider ? [outsider] : [])]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${told ? ` ${told}` : ''}`,
    "object-src 'none'",
    ...(outsider ? [`frame-src ${outsider}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

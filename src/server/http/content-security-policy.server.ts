import { transcode } from 'node:buffer'
import { hash, randomUUID } from 'node:crypto'

/**
 * The nonce of the inline scripts that the app writes while a page renders. It is random
 * per process and taken out before the page is sent, so an injected script
 * cannot have it; only marked scripts have their hash allowed.
 */
export const SCRIPT_MARKER = randomUUID()

/**
 * Allows the page's own inline scripts by hash, so that the same bytes can be sent again
 * (a nonce would have to change with every answer). Works on the bytes that are sent, from mark to mark: a page is
 * long, and read as text several times more slowly.
 */
export function hashInlineScripts(page: string): {
  html: Buffer<ArrayBuffer>
  scriptHashes: string[]
} {
  const marked = bytesOf(page)
  const scriptHashes = new Set<string>()
  let [read, written] = [0, 0]
  const keepUntil = (end: number) => {
    marked.copyWithin(written, read, end)
    written += end - read
  }
  for (;;) {
    const mark = marked.indexOf(MARKED_ATTRIBUTE, read)
    if (mark < 0) break
    const start = marked.lastIndexOf(60 /* < */, mark)
    const end = marked.indexOf(62 /* > */, mark) + 1
    const isInline = RUNS_INLINE.test(marked.toString('utf8', start, end))
    const close = isInline ? marked.indexOf(SCRIPT_END, end) : -1
    if (close >= 0) scriptHashes.add(hash('sha256', marked.subarray(end, close), 'base64'))
    keepUntil(mark)
    read = mark + MARKED_ATTRIBUTE.length
  }
  keepUntil(marked.length)
  return { html: withoutMeta(marked.subarray(0, written)), scriptHashes: [...scriptHashes] }
}

const units = Buffer.allocUnsafeSlow(2 ** 21)

/** A third of what V8 takes, which encodes a text that is not all Latin one character after the other. */
function bytesOf(text: string): Buffer<ArrayBuffer> {
  if (text.length * 2 > units.length) return Buffer.from(text)
  const written = units.subarray(0, units.write(text, 'utf16le'))
  try {
    return transcode(written, 'utf16le', 'utf8')
  } catch {
    // Half a character, which some notice was cut in.
    return Buffer.from(text)
  }
}

/** The page without the one tag that gives browsers the nonce. */
function withoutMeta(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.indexOf(MARKER)
  if (at < 0) return html
  const [start, end] = [html.lastIndexOf(60 /* < */, at), html.indexOf(62 /* > */, at) + 1]
  const isMeta = html.toString('utf8', start, end).startsWith('<meta')
  const without = isMeta ? Buffer.concat([html.subarray(0, start), html.subarray(end)]) : html
  if (without.includes(MARKER))
    throw new Error('A page has the marker of its scripts in another place')
  return without
}

const MARKER = Buffer.from(SCRIPT_MARKER)
const SCRIPT_END = Buffer.from('</script>')
const MARKED_ATTRIBUTE = Buffer.from(` nonce="${SCRIPT_MARKER}"`)
const RUNS_INLINE = /^<script(?![^>]* src=)(?![^>]* type="application\/)[^>]*>$/

/** Sources that a page allows besides this site, by directive. */
export type CspSources = Partial<Record<Directive, readonly string[]>>
type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'worker-src'
  | 'form-action'

/** The policy of a page: everything from this site, no inline code but the hashed scripts. */
export function contentSecurityPolicy(scriptHashes: string[], ...cspSources: CspSources[]): string {
  const hashes = scriptHashes.map((each) => `'sha256-${each}'`)
  const others = (name: Directive) => cspSources.flatMap((each) => each[name] ?? [])
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

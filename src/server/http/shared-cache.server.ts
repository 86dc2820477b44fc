import { hash } from 'node:crypto'

/**
 * `Cache-Control` of what all visitors get alike. A shared cache (a CDN, nginx, Varnish) sends it for so many seconds;
 * browsers ask each time, with the ETag.
 */
const shared = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`

/** Whose answer may differ by cookies or credentials: a cache compares them with those of the stored answer. */
const VARY = 'cookie, authorization'

/** Of a page that no shared cache may store; a browser goes back to it without asking. */
export const UNSHARED = 'private, no-cache'

/** Whether what this request gets may depend on who sends it. */
export function isPersonal({ headers }: Request): boolean {
  return headers.has('cookie') || headers.has('authorization')
}

/** Headers of an answer that all visitors get alike; where the request may be personal, of one that only they may store. */
export function visitorCaching(request: Request, seconds: number): Record<string, string> {
  if (isPersonal(request)) return { 'cache-control': UNSHARED, vary: VARY }
  return { 'cache-control': shared(seconds), vary: VARY }
}

/** Whether shared caches may store what has these headers, which `visitorCaching` gave. */
export function isShared(headers: Headers): boolean {
  return headers.get('cache-control')?.includes('s-maxage=') === true
}

/** Names these bytes in the headers that they are sent with, where shared caches may store them. */
export function nameBytes(headers: Headers, body: Uint8Array): void {
  if (isShared(headers)) headers.set('etag', `"${hash('sha1', body, 'base64url')}"`)
}

/**
 * 304 where the client has these very bytes, else null. Nothing but what caches need is sent: the stored page goes on
 * with its own policy, which allows its own scripts.
 */
export function unchanged(request: Request, given: HeadersInit): Response | null {
  const known = request.headers.get('if-none-match')
  if (!known) return null
  const headers = new Headers(given)
  const etag = headers.get('etag')
  if (!etag) return null
  const names = known.split(',').map((name) => name.trim().replace(/^W\//, ''))
  if (!names.includes(etag) && known.trim() !== '*') return null
  const sent = ['cache-control', 'etag', 'vary'].map((name) => [name, headers.get(name) ?? ''])
  return new Response(null, { status: 304, headers: Object.fromEntries(sent) })
}

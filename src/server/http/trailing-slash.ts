/**
 * Every page has one address, without a slash at its end: `/bids/?q=a` redirects permanently to
 * `/bids?q=a`. Null for an address without the slash, and for methods other than GET and HEAD.
 */
export function redirectTrailingSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  // Two slashes at the start would name another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 308, headers: { location: path + search } })
}

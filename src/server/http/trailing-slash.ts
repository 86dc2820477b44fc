/**
 * Every page has one address, without a slash at its end: `/bids/?q=a` leads for good to
 * `/bids?q=a`. Null for an address that is right, and for a request that is no reading.
 */
export function redirectTrailingSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  // Two slashes at the start would name another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, { status: 308, headers: { location: path + search } })
}

/** Addresses that people type, and the page that each means. */
const PAGES: Readonly<Record<string, string>> = {
  '/tarifs': '/pricing',
  '/connexion': '/sign-in',
  '/inscription': '/sign-up',
  '/marches': '/bids',
}

/** Redirects such an address permanently, with its params; null for any other. */
export function redirectFrenchAddress(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const page = PAGES[pathname]
  if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  return new Response(null, { status: 308, headers: { location: page + search } })
}

/** An origin that no URL of the site has. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * Page after signing in: only a page of this site. Browsers read backslashes as slashes and skip tabs and line
 * ends, so the URL is checked with the URL parser.
 */
export function safeRedirect(asked: unknown, fallback = '/aujourdhui'): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, NOWHERE)) {
    return fallback
  }
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE)
  // A path that begins with two slashes names another site when it is used as a URL.
  if (origin !== NOWHERE || pathname.startsWith('//')) return fallback
  return SIGN_IN_PAGES.has(pathname) ? fallback : pathname + search + hash
}

/** Avoids a redirect loop to the sign-in page. */
const SIGN_IN_PAGES = new Set(['/sign-in', '/sign-up', '/sign-out'])

/** URL of a sign-in page that redirects to another one afterwards. */
export function withRedirect(page: string, to: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(to)}`
}

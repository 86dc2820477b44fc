/** An origin that no address of ours has. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * Where to go after signing in: a page of this site, whatever the address asks. Browsers read backslashes as
 * slashes and skip tabs and line ends, so what counts is what their own parser makes of it.
 */
export function safeRedirect(asked: unknown, fallback = '/profile'): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, NOWHERE)) {
    return fallback
  }
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE)
  // A path that begins with two slashes would name another site once it stands alone.
  if (origin !== NOWHERE || pathname.startsWith('//')) return fallback
  return SIGN_IN_PAGES.has(pathname) ? fallback : pathname + search + hash
}

/** Signing in to sign in again would go round in circles. */
const SIGN_IN_PAGES = new Set(['/sign-in', '/sign-up', '/sign-out'])

/** A page of signing in that leads on to another one afterwards. */
export function withRedirect(page: string, to: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(to)}`
}

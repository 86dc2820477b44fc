import { isPersonal } from '#/server/http/shared-cache.server.ts'
import { CACHED_PAGES } from './cached-pages.ts'

const FILES =
  /^\/(?:bids\.(?:csv|xlsx|atom|ics)|sitemap\.xml|sitemaps\/.+|blog\/atom\.xml|api\/v1\/(?:tenders|coverage))$/

/** Whether the answer may be a few seconds old: public, for a visitor, and nothing is written for it. */
export function isLagTolerant(request: Request): boolean {
  if (request.method !== 'GET' || isPersonal(request)) return false
  const { pathname } = new URL(request.url)
  return FILES.test(pathname) || CACHED_PAGES.some(({ path }) => path.test(pathname))
}

import { DAY_SECONDS } from '#/domain/time/units.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { joinCategories, parseCategoryList } from '#/features/categories/category-list.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import { log } from '#/server/log.server.ts'
import { TRACKING_COOKIE } from './tracking-cookie.server.ts'
import { parseTracking } from './tracking-param.ts'

const THIRTY_DAYS_SECONDS = 30 * DAY_SECONDS

/**
 * The `t` parameter contains an e-mail address: it is read once into a first-party cookie and removed from the URL,
 * before anything can log, cache or share it. Null for a request without it.
 */
export function takeTrackingOut(
  request: Request,
  { https, onOpened = () => {} }: { https: boolean; onOpened?: (tracking: Tracking) => void },
): Response | null {
  const url = new URL(request.url)
  const encoded = url.searchParams.get('t')
  if (encoded === null || request.method !== 'GET') return null

  url.searchParams.delete('t')
  const tracking = parseTracking(encoded)
  if (tracking) fillSearch(url, tracking)
  const headers = new Headers({
    // Two slashes at the start would name another site.
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    'cache-control': 'no-store',
  })
  const value = tracking && Buffer.from(JSON.stringify(tracking)).toString('base64url')
  // Invalid text becomes longer when it is encoded again.
  if (tracking && value && parseTracking(value)) {
    onOpened(tracking)
    const secure = https ? '; Secure' : ''
    headers.set(
      'set-cookie',
      `${TRACKING_COOKIE}=${value}; Path=/; Max-Age=${THIRTY_DAYS_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    )
  } else {
    log.error('tracking parameter ignored: it is not JSON of the expected shape in base64')
  }
  return new Response(null, { status: 302, headers })
}

/** A list without search params shows the search of the link. */
function fillSearch({ pathname, searchParams }: URL, { search }: Tracking) {
  if (!/^\/bids\/?$/.test(pathname) || !search) return
  if (['q', 'c', 'l'].some((name) => searchParams.has(name))) return
  if (search.query) searchParams.set('q', search.query)
  const categories = search.categories?.join('+') ?? ''
  const known = parseCategoryList(categories)
  if (known.ok && categories) {
    searchParams.set('c', joinCategories(known.categories.map(({ slug }) => slug)))
  }
  if (search.location && parseLocationParam(search.location).ok) {
    searchParams.set('l', search.location)
  }
}

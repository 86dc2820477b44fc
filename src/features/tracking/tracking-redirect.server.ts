import { log } from '#/lib/log.server.ts'
import { parseTracking } from './tracking-param.ts'

export const TRACKING_COOKIE = 'tracking'
const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60

/**
 * The `t` parameter bears an e-mail address: it is read once into a cookie of ours and taken out of
 * the address, before anything could log, cache or share it. Null for a request without it.
 */
export function takeTrackingOut(request: Request, { https }: { https: boolean }): Response | null {
  const url = new URL(request.url)
  const encoded = url.searchParams.get('t')
  if (encoded === null || request.method !== 'GET') return null

  url.searchParams.delete('t')
  const headers = new Headers({
    // Two slashes at the start would name another site.
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    'cache-control': 'no-store',
  })
  const tracking = parseTracking(encoded)
  if (tracking) {
    const value = Buffer.from(JSON.stringify(tracking)).toString('base64url')
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

import { FetchFailure } from './fetch-failure.ts'

/** One request over the network, or its replacement in tests. */
export type Ask = (url: URL, request: RequestInit) => Promise<Response>

const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches and follows redirects, on the same host only: a source must not decide which
 * hosts are contacted. A redirect to the same host over TLS is followed, never the other way. Some sources
 * keep their files elsewhere: `hosts` are the allowed ones.
 */
export async function followedFetch(
  url: string,
  init: RequestInit,
  hosts: readonly string[] = [],
  ask: Ask = fetch,
): Promise<Response> {
  let at = new URL(url)
  let request = init
  for (let redirects = 0; ; redirects++) {
    const response = await ask(at, { ...request, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return response
    await response.body?.cancel()
    if (redirects === MOST_REDIRECTS || !URL.canParse(location, at)) {
      throw new FetchFailure(`${url} redirects without end.`, response.status)
    }
    const next = new URL(location, at)
    const secured = at.protocol === 'http:' && next.protocol === 'https:'
    const sameHost = secured ? next.hostname === at.hostname : next.origin === at.origin
    const known = next.protocol === at.protocol && hosts.includes(next.host)
    if (!sameHost && !known) {
      throw new FetchFailure(`${url} leads elsewhere, to ${next.origin}.`, response.status)
    }
    // 307 and 308 repeat the request, the others ask for the page that came of it.
    if (![307, 308].includes(response.status)) {
      request = { ...request, method: 'GET', body: null }
    }
    at = next
  }
}

import type { ClerkClient } from '@clerk/backend'
import { env } from '#/lib/env.ts'
import { type HostedSession, hostedAccounts, provedAt, roleOfHosted } from './hosted-accounts.ts'

/** Authentication of a request by the hosted provider. */
type HostedState = {
  session: HostedSession | null
  /** Its cookies, and where it wants the browser led to renew a session that stopped meanwhile. */
  headers: Headers
}

let client: Promise<ClerkClient> | undefined

/** Of the provider's API; loaded with the first request, by sites that chose it. */
export function hostedClient(): Promise<ClerkClient> {
  client ??= import('@clerk/backend').then(({ createClerkClient }) => {
    const settings = hostedAccounts(env)
    if (!settings) throw new Error('accounts are our own')
    const { publishableKey, secretKey, jwtKey, apiUrl } = settings
    return createClerkClient({
      publishableKey,
      secretKey,
      jwtKey,
      ...(apiUrl && { apiUrl }),
      telemetry: { disabled: true },
    })
  })
  return client
}

const known = new WeakMap<Request, Promise<HostedState>>()

/** Verified by the provider's public key, without asking it; once per request. */
export function hostedState(request: Request): Promise<HostedState> {
  const state = known.get(request) ?? readState(request)
  known.set(request, state)
  return state
}

async function readState(request: Request): Promise<HostedState> {
  const state = await (await hostedClient()).authenticateRequest(onOurOrigin(request), {
    authorizedParties: [env.SITE_URL],
    signInUrl: '/sign-in',
    signUpUrl: '/sign-up',
  })
  const { headers } = state
  if (!state.isAuthenticated) return { session: null, headers }
  const { userId, sessionId, orgId, orgRole, sessionClaims, factorVerificationAge } = state.toAuth()
  // A pending step of the provider, such as a second factor: the user is not signed in yet.
  if (!userId) return { session: null, headers }
  const organisation = orgId ? { id: orgId, role: roleOfHosted(orgRole) } : null
  const authenticatedAt = provedAt(sessionClaims.iat, factorVerificationAge?.[0])
  const issuedAt = new Date(sessionClaims.iat * 1000)
  return { session: { sessionId, userId, organisation, authenticatedAt, issuedAt }, headers }
}

/** Behind a proxy the request has an internal URL; the provider redirects to the public one. */
function onOurOrigin(request: Request): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  // These headers would override the URL of the request.
  for (const name of ['x-forwarded-host', 'x-forwarded-proto']) headers.delete(name)
  headers.set('host', new URL(env.SITE_URL).host)
  // Only our cookies carry sessions.
  headers.delete('authorization')
  return new Request(env.SITE_URL + pathname + search, { headers })
}

/**
 * Redirects pages to the provider and back where the session must be renewed, and adds its cookies to the response.
 * Requests that are no pages, and all requests with local accounts, are unchanged.
 */
export async function answerWithHostedSession(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (env.AUTH_PROVIDER === 'own' || !isPage(request) || !hasVerifiedSignature(request))
    return answer()
  const { headers } = await hostedState(request)
  const cookies = headers.getSetCookie()
  const location = headers.get('location')
  const answered = location
    ? new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
    : await answer()
  const sent = new Headers(answered.headers)
  for (const cookie of cookies) sent.append('set-cookie', cookie)
  return new Response(answered.body, { status: answered.status, headers: sent })
}

function isPage({ method, headers }: Request): boolean {
  return method === 'GET' && Boolean(headers.get('accept')?.includes('text/html'))
}

/** Visitors who never signed in are not redirected. */
function hasVerifiedSignature({ headers, url }: Request): boolean {
  const hasCookie = /(^|; ?)__(client_uat|session|clerk_handshake)/.test(
    headers.get('cookie') ?? '',
  )
  return hasCookie || /[?&]__clerk_/.test(url)
}

import { getSessionCookie } from 'better-auth/cookies'
import { database } from '#/db/database.server.ts'
import { env } from '#/lib/env.ts'
import { COOKIE_PREFIX } from './auth-secret.server.ts'
import { hostedViewer } from './hosted-viewer.server.ts'
import { viewerOfSession } from './viewer.queries.server.ts'
import type { Viewer } from './viewer.ts'

const known = new WeakMap<Request, Promise<Viewer>>()

/**
 * Who asks, which organisation they work for and as what: the one answer of the whole app, whichever provider
 * signed them in. A page that makes several calls asks the database once.
 */
export function getViewer(request: Request): Promise<Viewer> {
  const viewer = known.get(request) ?? readViewer(request)
  known.set(request, viewer)
  return viewer
}

async function readViewer(request: Request): Promise<Viewer> {
  if (env.AUTH_PROVIDER === 'clerk') return hostedViewer(request)
  const token = sessionToken(request)
  return token ? viewerOfSession(database(), token) : { kind: 'visitor' }
}

/** Whether somebody's session comes with the request, be it over by now: what it is answered with is for them alone. */
export function bearsSession(request: Request): boolean {
  if (env.AUTH_PROVIDER !== 'clerk') return sessionToken(request) !== undefined
  return /(?:^|;\s*)__session(?:_\w+)?=/.test(request.headers.get('cookie') ?? '')
}

/** The cookie is the token and its signature; the token alone is 32 characters that nobody guesses. */
function sessionToken(request: Request): string | undefined {
  return getSessionCookie(request, { cookiePrefix: COOKIE_PREFIX })?.split('.')[0]
}

import { getSessionCookie } from 'better-auth/cookies'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { demonstrationViewer, isInDemonstration } from './example-session.server.ts'
import { hostedViewer } from './hosted/hosted-viewer.server.ts'
import { signedToken } from './session-cookie.server.ts'
import { authSecret, COOKIE_PREFIX } from './sign-in/auth-secret.server.ts'
import { viewerOfSession } from './viewer.queries.server.ts'
import type { Viewer } from './viewer.ts'

const known = new WeakMap<Request, Promise<Viewer>>()

/**
 * The current viewer, with organisation and role, for any sign-in provider. Cached per request: several calls make
 * one database query.
 */
export function getViewer(request: Request): Promise<Viewer> {
  const viewer = known.get(request) ?? readViewer(request)
  known.set(request, viewer)
  return viewer
}

async function readViewer(request: Request): Promise<Viewer> {
  const viewer = await sessionViewer(request)
  if (viewer.kind !== 'visitor') return viewer
  return (await demonstrationViewer(request)) ?? viewer
}

async function sessionViewer(request: Request): Promise<Viewer> {
  if (env.AUTH_PROVIDER === 'clerk') return hostedViewer(request)
  const cookie = sessionCookie(request)
  const token = cookie && signedToken(cookie, await authSecret())
  return token ? viewerOfSession(database(), token) : { kind: 'visitor' }
}

/** Whether the request has the cookie of a session, valid or not, or of the demonstration: its response must not be shared. */
export function hasSessionCookie(request: Request): boolean {
  if (isInDemonstration(request)) return true
  if (env.AUTH_PROVIDER !== 'clerk') return sessionCookie(request) !== null
  return /(?:^|;\s*)__session(?:_\w+)?=/.test(request.headers.get('cookie') ?? '')
}

const sessionCookie = (request: Request) =>
  getSessionCookie(request, { cookiePrefix: COOKIE_PREFIX })

import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { database } from '#/server/database.server.ts'
import { installationSecret } from '#/server/installation-secret.server.ts'
import { viewerOfSession } from '../viewer.queries.server.ts'
import type { Viewer } from '../viewer.ts'
import type { HostedSession } from './hosted-accounts.ts'
import { keepHostedSession } from './hosted-people.mutations.server.ts'
import { isHostedPersonGone, whatIsMissing } from './hosted-people.queries.server.ts'
import { hostedClient, hostedState } from './hosted-session.server.ts'

/** What the database was last told of a session, in this process. */
const kept = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })

/** Who asks, by the session of the hosted provider; their rows here are made when they first come. */
export async function hostedViewer(request: Request): Promise<Viewer> {
  const { session } = await hostedState(request)
  if (!session) return { kind: 'visitor' }
  const token = await tokenOf(session)
  const { organisation, authenticatedAt } = session
  const said = `${organisation?.id} ${organisation?.role}`
  const isKept = kept.get(token) === said
  if (!isKept && !(await keep(session, token))) return { kind: 'visitor' }
  const hostedOrganisation = organisation?.id ?? null
  const viewer = await viewerOfSession(database(), token, { hostedOrganisation })
  if (viewer.kind !== 'visitor') {
    kept.set(token, said)
    return { ...viewer, authenticatedAt }
  }
  // Its row went meanwhile: the account was deleted here.
  kept.delete(token)
  return viewer
}

/** False where the person may not come in: their address is another's, was never confirmed, or they are gone. */
async function keep(session: HostedSession, token: string): Promise<boolean> {
  if (await isHostedPersonGone(database(), session.userId)) return false
  const missing = await whatIsMissing(database(), { session, token })
  const { users, organizations } = await hostedClient()
  const [user, organisation] = await Promise.all([
    missing.person ? users.getUser(session.userId) : null,
    missing.organisation && session.organisation
      ? organizations.getOrganization({ organizationId: session.organisation.id })
      : null,
  ])
  const address = user?.primaryEmailAddress
  const person = user && {
    name: user.fullName ?? address?.emailAddress.split('@')[0] ?? '',
    email: address?.emailAddress.toLowerCase() ?? null,
    isConfirmed: address?.verification?.status === 'verified',
  }
  return keepHostedSession(database(), {
    session,
    token,
    person,
    organisationName: organisation?.name ?? null,
    now: new Date(),
  })
}

/** The row's token: nobody who reads the provider's session id somewhere can guess it. */
async function tokenOf({ sessionId }: HostedSession): Promise<string> {
  const secret = await installationSecret(database(), 'auth_secret')
  return createHmac('sha256', secret).update(`hosted:${sessionId}`).digest('base64url')
}

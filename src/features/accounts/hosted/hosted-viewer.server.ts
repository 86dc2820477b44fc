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

/** Last state of a session written to the database by this process. */
const storedStates = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })

/** The viewer by the session of the hosted provider; creates their rows at the first request. */
export async function hostedViewer(request: Request): Promise<Viewer> {
  const { session } = await hostedState(request)
  if (!session) return { kind: 'visitor' }
  const token = await tokenOf(session)
  const { organisation, authenticatedAt } = session
  const said = `${organisation?.id} ${organisation?.role}`
  const isStored = storedStates.get(token) === said
  if (!isStored && !(await keep(session, token))) return { kind: 'visitor' }
  const hostedOrganisation = organisation?.id ?? null
  const viewer = await viewerOfSession(database(), token, { hostedOrganisation })
  if (viewer.kind !== 'visitor') {
    storedStates.set(token, said)
    return { ...viewer, authenticatedAt }
  }
  // Its row was deleted meanwhile, with the account.
  storedStates.delete(token)
  return viewer
}

/** False where the person is refused: their address is another's or unconfirmed, or they were deleted. */
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

/** Token of the row: it cannot be guessed from the provider's session id. */
async function tokenOf({ sessionId }: HostedSession): Promise<string> {
  const secret = await installationSecret(database(), 'auth_secret')
  return createHmac('sha256', secret).update(`hosted:${sessionId}`).digest('base64url')
}

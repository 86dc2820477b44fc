import type { OrganisationRole } from './organisation-roles.ts'
import type { PlatformRole } from './platform-roles.ts'

/** Who asks; every access rule reads this and nothing else. */
export type Viewer = { kind: 'visitor' } | Person | Member

type SignedIn = {
  userId: string
  name: string
  email: string
  /** Address of their picture on this site. */
  image: string | null
  platformRole: PlatformRole
  sessionId: string
  /** When they last proved who they are. */
  authenticatedAt: Date
}

/** Someone signed in who belongs to no organisation yet. */
export type Person = SignedIn & { kind: 'person' }

/** Someone signed in, for the organisation that they work for at present. */
export type Member = SignedIn & {
  kind: 'member'
  organisationId: string
  organisationName: string
  role: OrganisationRole
}

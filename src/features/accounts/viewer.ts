import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'

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
  /**
   * Until when an administrator of the site looks at it as an organisation does; null for whoever is simply at
   * home. Meanwhile they are a member of that organisation to every query, and nothing is changed on their word.
   */
  viewingUntil: Date | null
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

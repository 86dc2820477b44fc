import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'

/** The current viewer; access rules read nothing else. */
export type Viewer = { kind: 'visitor' } | Person | Member

type SignedIn = {
  userId: string
  name: string
  email: string
  /** Address of their picture on this site. */
  image: string | null
  platformRole: PlatformRole
  sessionId: string
  /** Time of the last authentication. */
  authenticatedAt: Date
  /**
   * End of the read-only view of another organisation by a site administrator; null without a view. Meanwhile
   * queries treat them as a member of that organisation, and changes are refused.
   */
  viewingUntil: Date | null
  /** A visitor of the demonstration, as a member of the example company: reads, and changes nothing. */
  isDemonstration: boolean
}

/** Signed-in user without an organisation. */
export type Person = SignedIn & { kind: 'person' }

/** Signed-in user with their current organisation. */
export type Member = SignedIn & {
  kind: 'member'
  organisationId: string
  organisationName: string
  role: OrganisationRole
}

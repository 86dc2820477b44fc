import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'

/** Data of the signed-in user that pages need. */
export type SignedInUser = {
  userId: string
  name: string
  email: string
  /** Address of their picture on this site. */
  image: string | null
  platformRole: PlatformRole
  org: { id: string; name: string; role: OrganisationRole } | null
  /** Whether the personal link was not stored yet; see `updateUserFunnelMetadata`. */
  hasUnreportedLink: boolean
}

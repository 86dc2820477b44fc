import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'

/** What pages need to know of whoever is signed in. */
export type SignedInUser = {
  userId: string
  name: string
  email: string
  /** Address of their picture on this site. */
  image: string | null
  platformRole: PlatformRole
  org: { id: string; name: string; role: OrganisationRole } | null
  /** Whether the link that led here was not told of yet; see `updateUserFunnelMetadata`. */
  hasUntoldLink: boolean
}

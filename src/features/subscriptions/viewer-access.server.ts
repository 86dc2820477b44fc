import { entitlementOf } from '#/db/entitlement.server.ts'
import type { Viewer } from '#/features/accounts/viewer.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { type Access, accessOf } from './access.ts'

/** What the viewer may read. Makes no database query on a site without offers. */
export async function viewerAccess(viewer: Viewer): Promise<Access> {
  const mayHaveMore = env.ACCESS === 'offers' && viewer.kind === 'member'
  const entitlement = mayHaveMore ? await entitlementOf(database(), viewer) : null
  return accessOf(entitlement, env.ACCESS, new Date())
}

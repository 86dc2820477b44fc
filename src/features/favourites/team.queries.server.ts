import type { Database } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'

export type Teammate = { id: string; name: string }

export function teamOf(db: Database, _of: { organisationId: string }): Promise<Teammate[]> {
  return db.select({ id: appUser.id, name: appUser.name }).from(appUser)
}

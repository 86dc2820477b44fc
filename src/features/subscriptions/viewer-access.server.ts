import { sql } from 'drizzle-orm'
import { entitlementOf } from '#/db/entitlement.server.ts'
import type { Viewer } from '#/features/accounts/viewer.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { database } from '#/server/database.server.ts'
import { type Access, accessOf } from './access.ts'

/** What the viewer may read; example calls are open to everybody. Makes no database query on a site without offers. */
export async function viewerAccess(viewer: Viewer): Promise<Access> {
  const mayHaveMore = env.ACCESS === 'offers' && viewer.kind === 'member'
  const entitlement = mayHaveMore ? await entitlementOf(database(), viewer) : null
  const access = accessOf(entitlement, env.ACCESS, new Date())
  if (access === 'everything') return access
  return { bought: new Set([...access.bought, ...(await exampleTenders())]) }
}

const exampleTenders = rememberFor(60_000, async (): Promise<ReadonlySet<string>> => {
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from tender where is_example`,
  )
  return new Set(rows.map(({ id }) => id))
})

import type { Database } from '#/db/client.server.ts'
import { salesLink } from '#/db/schema/funnel.ts'
import { newId } from '#/domain/new-id.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { linkFault } from './link-fault.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

export type SalesLink = typeof salesLink.$inferSelect

/** `fault`: the validation error in French. */
export async function createLink(
  db: Database,
  { draft, userId, now }: { draft: SalesLinkDraft; userId: string; now: Date },
): Promise<{ made: SalesLink } | { fault: string }> {
  const { note, path, offer, validDays } = draft
  const { label = null, netCents = null, days = null } = offer === 'custom' ? draft : {}
  const id = newId()
  const tracking = trackingOf(id, draft)
  const fault = linkFault(draft, tracking)
  if (fault) return { fault }
  const [made] = await db
    .insert(salesLink)
    .values({
      id,
      createdById: userId,
      note,
      path,
      offer,
      label,
      netCents,
      days,
      tracking,
      createdAt: now,
      expiresAt: new Date(now.getTime() + validDays * DAY_MS),
    })
    .returning()
  if (!made) throw new Error('an insert returned nothing')
  return { made }
}

function trackingOf(link: string, draft: SalesLinkDraft): Tracking {
  const { email, query, categories = [], location } = draft
  const search = {
    ...(query && { query }),
    ...(categories.length > 0 && { categories }),
    ...(location && { location }),
  }
  return { link, ...(email && { email }), ...(Object.keys(search).length > 0 && { search }) }
}

import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { salesLink } from '#/db/schema/funnel.ts'
import type { Tracking } from '#/features/tracking/tracking-param.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

const DAY_MS = 86_400_000

export type SalesLink = typeof salesLink.$inferSelect

/** Null where a custom offer lacks its name, its price or its days. */
export async function createLink(
  db: Database,
  { draft, userId, now }: { draft: SalesLinkDraft; userId: string; now: Date },
): Promise<SalesLink | null> {
  const { note, path, offer, validDays } = draft
  const isCustom = offer === 'custom'
  const { label = null, netCents = null, days = null } = isCustom ? draft : {}
  if (isCustom && (label === null || netCents === null || days === null)) return null
  const id = uuidv7()
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
      tracking: trackingOf(id, draft),
      createdAt: now,
      expiresAt: new Date(now.getTime() + validDays * DAY_MS),
    })
    .returning()
  return made ?? null
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

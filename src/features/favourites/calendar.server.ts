import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { favourite } from '#/db/schema/favourite.ts'
import { profile } from '#/db/schema/profile.ts'
import { isSettled, STATUS_LABELS } from '#/domain/favourite-status.ts'
import { deadlineCalendar as calendarOf } from '#/features/exports/deadline-calendar.server.ts'
import type { ProfileKey } from '#/features/profiles/profiles.queries.server.ts'
import { accessOf } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { env } from '#/lib/env.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { followedStepsOf } from './prior-steps.queries.server.ts'

/** The secret token of a calendar URL, created at the first call. `renew` replaces it, so the old URL stops working. */
export async function calendarToken(
  db: Database,
  { organisationId, profileId }: ProfileKey,
  { renew = false } = {},
): Promise<string | null> {
  const fresh = randomBytes(32).toString('base64url')
  const [row] = await db
    .update(profile)
    .set({
      calendarToken: renew ? fresh : sql`coalesce(${profile.calendarToken}, ${fresh})`,
    })
    .where(and(eq(profile.organisationId, organisationId), eq(profile.id, profileId)))
    .returning({ token: profile.calendarToken })
  return row?.token ?? null
}

/** The deadlines of a profile's favourites that still need work, as iCalendar; null if the token is unknown. */
export async function deadlineCalendar(
  db: Database,
  { token, origin, siteName, now }: SiteIdentity & { token: string; now: Date },
): Promise<string | null> {
  const [owner] = await db
    .select({ id: profile.id, name: profile.name, organisationId: profile.organisationId })
    .from(profile)
    .where(eq(profile.calendarToken, token))
  if (!owner) return null
  const saved = await db
    .select({ tenderId: favourite.tenderId, status: favourite.status })
    .from(favourite)
    .where(eq(favourite.profileId, owner.id))
  const followed = saved.filter(({ status }) => !isSettled(status))
  const statuses = new Map(followed.map(({ tenderId, status }) => [tenderId, status]))
  const cards = await tenderCards(db, { ids: [...statuses.keys()], now })
  // The URL works without sign-in, so the calendar contains only free data.
  const access = accessOf(null, env.ACCESS, now)
  const readable = cards.map((card) => readableCard(card, access))
  const steps = await followedStepsOf(db, {
    organisationId: owner.organisationId,
    ids: [...statuses.keys()],
    access,
  })
  return calendarOf(readable, {
    title: owner.name,
    origin,
    siteName,
    refreshSeconds: 3600,
    noteOf: ({ id }) => STATUS_LABELS[statuses.get(id) ?? 'to_study'],
    stepsOf: ({ id }) => (steps.get(id) ?? []).filter(({ isDone }) => !isDone),
  })
}

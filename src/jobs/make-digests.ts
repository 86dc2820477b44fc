import type { Database } from '#/db/client.server.ts'
import { parisDay, parisHour } from '#/domain/time/calendar-days.ts'
import { dueFrequencies } from '#/features/alerts/digest-day.ts'
import { hasDueProfile } from '#/features/alerts/due-profiles.queries.server.ts'
import { linkSecret } from '#/features/alerts/link-secret.server.ts'
import { indexOfOpenTenders } from '#/features/alerts/open-tenders.server.ts'
import { makeProfileDigests } from '#/features/alerts/profile-digests.server.ts'
import { hasDueSearchAlert } from '#/features/alerts/search-alerts.queries.server.ts'
import { makeSearchDigests } from '#/features/alerts/search-digests.server.ts'
import { env } from '#/lib/env.ts'
import { log } from '#/server/log.server.ts'
import { digestWriters } from './digest-mails.ts'

/** In Paris; the morning's notices are there by then. The runs of `schedule.ts` (UTC) must come at this hour or later. */
const FIRST_HOUR = 7

/** Writes today's e-mails on new tenders to the outbox; a second run adds what is missing. */
export async function makeDigests(
  db: Database,
  { now, origin, siteName }: { now: Date; origin: string; siteName: string },
): Promise<void> {
  if (parisHour(now) < FIRST_HOUR) return
  const day = parisDay(now)
  const due = { day, frequencies: dueFrequencies(day) }
  const paused = env.ACCESS === 'offers' ? now : undefined
  if (!(await hasDueProfile(db, { ...due, now: paused })) && !(await hasDueSearchAlert(db, due))) {
    return
  }
  const index = await indexOfOpenTenders(db, now)
  const links = { origin, secret: await linkSecret(db) }
  const { toProfiles, toSearches } = digestWriters(day, { links, siteName, now })
  // Profiles first: alerts on searches leave out what the profiles of an address sent.
  const profiles = await makeProfileDigests(db, { index, day, now, write: toProfiles })
  const searches = await makeSearchDigests(db, { index, day, now, write: toSearches })
  log.info({ day, profiles, searches }, 'digests made')
}

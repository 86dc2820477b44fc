import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { dueFrequencies, isDigestHour } from '#/features/alerts/digest-day.ts'
import {
  ALL_PROFILES,
  hasDueProfile,
  type ProfileRange,
} from '#/features/alerts/due-profiles.queries.server.ts'
import { linkSecret } from '#/features/alerts/link-secret.server.ts'
import { indexOfOpenTenders } from '#/features/alerts/open-tender-index.server.ts'
import { makeProfileDigests } from '#/features/alerts/profile-digests.server.ts'
import { hasDueSearchAlert } from '#/features/alerts/search-alerts.queries.server.ts'
import { makeSearchDigests } from '#/features/alerts/search-digests.server.ts'
import { env } from '#/lib/env.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { log } from '#/server/log.server.ts'
import { digestWriters } from './digest-mails.ts'

export type DigestRun = SiteIdentity & { now: Date }

/** Writes today's e-mails on new tenders to the outbox; a second run adds what is missing. */
export async function makeDigests(
  db: Database,
  {
    range = ALL_PROFILES,
    searches = true,
    ...run
  }: DigestRun & {
    range?: ProfileRange
    /** False where other ranges follow: alerts on searches leave out what the profiles of an address sent. */
    searches?: boolean
  },
): Promise<void> {
  const { now, origin, siteName } = run
  if (!isDigestHour(now)) return
  const day = parisDay(now)
  const due = { day, frequencies: dueFrequencies(day) }
  const paused = env.ACCESS === 'offers' ? now : undefined
  const hasSearches = searches && (await hasDueSearchAlert(db, due))
  if (!(await hasDueProfile(db, { ...due, ...range, now: paused })) && !hasSearches) return
  const index = await indexOfOpenTenders(db, now)
  const links = { origin, secret: await linkSecret(db) }
  const { toProfiles, toSearches } = digestWriters(day, { links, siteName, now })
  const profiles = await makeProfileDigests(db, { index, day, now, range, write: toProfiles })
  const made = hasSearches
    ? await makeSearchDigests(db, { index, day, now, write: toSearches })
    : null
  log.info({ day, range, profiles, searches: made }, 'digests made')
}

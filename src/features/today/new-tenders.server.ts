import type { Database } from '#/db/client.server.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { parisDay, startOfParisDay } from '#/domain/time/calendar-days.ts'
import { monthsLater } from '#/features/awards/contract-end.ts'
import { endingContracts } from '#/features/awards/past-contracts.queries.server.ts'
import { withoutDuplicates } from '#/features/awards/same-award.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { gradedCards, zoneOf } from '#/features/profiles/grade-tenders.server.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import { profilesOf } from '#/features/profiles/profiles.queries.server.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { NewTenders, Today } from './today.ts'
import { isNewProfile } from './visit.ts'

const MOST_PROFILES = 6
const MOST_TENDERS = 4
/** Activities of a profile that count as its trade. */
const MOST_TRADES = 3
const MOST_CONTRACTS = 6
/** Contracts that end within it are awarded again soon. */
const AHEAD_MONTHS = 6

/**
 * What concerns the profiles of an organisation: new tenders graded A or B, contracts of its trade that end, and the
 * zone (codes of départements; empty: everywhere) of each profile by its id.
 */
export async function newsOfProfiles(
  db: Database,
  {
    organisationId,
    index,
    access,
    since,
    now,
  }: {
    organisationId: string
    index: SearchIndex
    access: Access
    /** Null: all open tenders are new. */
    since: Date | null
    now: Date
  },
): Promise<Pick<Today, 'news' | 'endingContracts'> & { zones: Map<string, readonly string[]> }> {
  const profiles = (await profilesOf(db, { organisationId })).slice(0, MOST_PROFILES)
  const news: NewTenders[] = []
  const zones = new Map<string, readonly string[]>()
  const trades = new Set<string>()
  const departments = new Set<string>()
  let isEverywhere = false
  for (const { id, name } of profiles) {
    const { adjusted, profile, saved } = await openProfile(
      db,
      { organisationId, profileId: id },
      now,
    )
    const isFirst = since === null || isNewProfile(profile, now)
    const { total, hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
      status: 'open',
      now: now.getTime(),
      minimum: MIN_SCORE.B,
      // Many notices have the day of their publication only.
      ...(!isFirst && { publishedAt: { min: startOfParisDay(since).getTime() } }),
      except: [...adjusted.dismissed, ...saved],
      limit: MOST_TENDERS,
    })
    if (total > 0) {
      const bids = await gradedCards(db, { hits, adjusted, access, now })
      news.push({ profileId: id, profileName: name, isFirst, total, bids })
    }
    zones.set(id, zoneOf(adjusted))
    for (const trade of tradesOf(profile.categories, adjusted)) trades.add(trade)
    for (const code of profile.locations) departments.add(code)
    isEverywhere ||= profile.locations.length === 0
  }
  const today = parisDay(now)
  const ending = await endingContracts(db, {
    categories: [...trades],
    departments: isEverywhere ? [] : [...departments],
    from: today,
    until: monthsLater(today, AHEAD_MONTHS),
    limit: MOST_CONTRACTS * 2,
  })
  return { news, zones, endingContracts: withoutDuplicates(ending).slice(0, MOST_CONTRACTS) }
}

/** Chosen activities or, without any, the most certain ones of the profile's text. */
function tradesOf(chosen: readonly string[], { own }: AdjustedProfile): string[] {
  if (chosen.length > 0) return chosen.filter((slug) => categoryBySlug(slug))
  return own.topics
    .filter(({ name }) => categoryBySlug(name))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_TRADES)
    .map(({ name }) => name)
}

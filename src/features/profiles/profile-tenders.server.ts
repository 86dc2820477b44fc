import type { Database } from '#/db/client.server.ts'
import { HALF_STEP, LETTERS, type Letter, letterOf, MIN_SCORE } from '#/domain/letter.ts'
import { WEEK_MS } from '#/domain/time/units.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { lessonText } from '#/features/matching/lesson-text.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import type { InterestMatches, ScanOptions } from '#/search/reverse/scan-interest.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { SearchSort } from '#/search/search-query.ts'
import { topicLabel } from './activity-names.server.ts'
import { gradedCards } from './grade-tenders.server.ts'
import type { ProfileTenders } from './graded-tender.ts'
import {
  matchesOutsideZone,
  type OutsidePlace,
  outsideZone,
  withoutZone,
} from './outside-zone.server.ts'
import {
  type ProfileTenderSearch,
  TENDERS_PER_PROFILE_PAGE,
} from './profile-tender-search.schemas.ts'

const BEST = 100

const SORTS = {
  grade: 'relevance',
  publicationDate: 'publication',
  deadline: 'deadline',
} as const satisfies Record<NonNullable<ProfileTenderSearch['sortBy']>, SearchSort>

/** One page of the open tenders that suit a profile, graded now. */
export async function profileTenders(
  db: Database,
  {
    index,
    adjusted,
    saved,
    access,
    search,
    now,
    perPage = TENDERS_PER_PROFILE_PAGE,
  }: {
    index: SearchIndex
    adjusted: AdjustedProfile
    /** Tenders among the favourites of the profile. */
    saved: ReadonlySet<string>
    access: Access
    search: ProfileTenderSearch
    now: Date
    perPage?: number
  },
): Promise<ProfileTenders> {
  const page = search.p ?? 1
  const part = { offset: (page - 1) * perPage, limit: perPage }
  const found = await matchProfile(db, index, { adjusted, search, now, ...part })
  const inZone = { adjusted, search: { ...search, outside: undefined, unfollowed: undefined }, now }
  const letters = countByLetter(matchInZone(index, { ...inZone, offset: 0, limit: 0 }))
  const grading = search.outside ? withoutZone(adjusted) : adjusted
  const cards = await gradedCards(db, { hits: found.hits, adjusted: grading, access, now })
  return {
    total: found.total,
    page,
    pageCount: Math.max(1, Math.ceil(found.reachable / perPage)),
    bids: cards.map((card) => ({
      ...card,
      grade: { ...card.grade, ...found.outside?.get(card.id) },
      isSaved: saved.has(card.id),
      isWithoutAmount:
        mayRead('PRICE', access, card.id) && (card.estimate ?? card.maximum) === null,
    })),
    countByLetter: letters,
    outside:
      page === 1 || search.outside
        ? await outsideZone(
            db,
            { index, adjusted, options: filtersOf({ adjusted, search, now }) },
            { suitable: letters.A + letters.B },
          )
        : null,
    dismissedCount: adjusted.dismissed.length,
    lessons: adjusted.lessons.map((lesson) => lessonText(lesson, topicLabel)),
  }
}

/** `limit` open tenders that match a profile, in the order of its list, from `offset` on. */
export async function matchProfile(
  db: Database,
  index: SearchIndex,
  { offset, limit, ...listed }: Listed & { offset: number; limit: number },
): Promise<InterestMatches & { outside?: Map<string, OutsidePlace> }> {
  if (!listed.search.outside) return matchInZone(index, { ...listed, offset, limit })
  const asked = { index, adjusted: listed.adjusted, options: filtersOf(listed) }
  const isByDistance = listed.search.sortBy === undefined
  return matchesOutsideZone(db, asked, { offset, limit, isByDistance })
}

function matchInZone(
  index: SearchIndex,
  { offset, limit, ...listed }: Listed & { offset: number; limit: number },
): InterestMatches {
  const { interest, terms } = listed.adjusted
  return index.matchInterest(interest, graderFor(terms), {
    ...listOptions(listed),
    offset,
    limit,
  })
}

type Listed = { adjusted: AdjustedProfile; search: ProfileTenderSearch; now: Date }

/** Filters and order of a profile's list. */
export const listOptions = (listed: Listed): ScanOptions => ({
  ...filtersOf(listed),
  ...(listed.search.unfollowed
    ? { minimum: MIN_SCORE.B, maximum: BEST }
    : scoresOf(listed.search.grade)),
})

function filtersOf({ adjusted, search, now }: Listed): ScanOptions {
  return {
    text: search.q,
    status: 'open',
    now: now.getTime(),
    sort: SORTS[search.sortBy ?? 'grade'],
    except: search.unfollowed
      ? [...adjusted.dismissed, ...adjusted.favourites]
      : adjusted.dismissed,
    ...(search.lastSevenDays && { publishedAt: { min: now.getTime() - WEEK_MS } }),
  }
}

/** Without a requested letter, D and E are left out: hardly any of them suits the company. */
function scoresOf(letter: Letter | undefined): { minimum: number; maximum: number } {
  if (letter === undefined) return { minimum: MIN_SCORE.C, maximum: BEST }
  const better = LETTERS[LETTERS.indexOf(letter) - 1]
  return {
    minimum: MIN_SCORE[letter],
    maximum: better === undefined ? BEST : MIN_SCORE[better] - HALF_STEP,
  }
}

function countByLetter({
  countByScore,
}: Pick<InterestMatches, 'countByScore'>): Record<Letter, number> {
  const counts: Record<Letter, number> = { A: 0, B: 0, C: 0, D: 0, E: 0 }
  for (const [score, count] of countByScore.entries()) counts[letterOf(score)] += count
  return counts
}

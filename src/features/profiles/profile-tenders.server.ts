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
import { matchesOutsideZone, outsideZone } from './outside-zone.server.ts'
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
  const found = matchProfile(index, { adjusted, search, now, ...part })
  const letters = countByLetter(
    search.outside
      ? matchProfile(index, {
          adjusted,
          search: { ...search, outside: undefined },
          now,
          offset: 0,
          limit: 0,
        })
      : found,
  )
  const cards = await gradedCards(db, { hits: found.hits, adjusted, access, now })
  return {
    total: found.total,
    page,
    pageCount: Math.max(1, Math.ceil(found.reachable / perPage)),
    bids: cards.map((card) => ({
      ...card,
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
export function matchProfile(
  index: SearchIndex,
  {
    adjusted,
    search,
    now,
    offset,
    limit,
  }: {
    adjusted: AdjustedProfile
    search: ProfileTenderSearch
    now: Date
    offset: number
    limit: number
  },
): InterestMatches {
  if (search.outside) {
    const options = filtersOf({ adjusted, search, now })
    return matchesOutsideZone({ index, adjusted, options }, { offset, limit })
  }
  return index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    ...listOptions({ adjusted, search, now }),
    offset,
    limit,
  })
}

type Listed = { adjusted: AdjustedProfile; search: ProfileTenderSearch; now: Date }

/** Filters and order of a profile's list. */
export const listOptions = (listed: Listed): ScanOptions => ({
  ...filtersOf(listed),
  ...scoresOf(listed.search.grade),
})

function filtersOf({ adjusted, search, now }: Listed): ScanOptions {
  return {
    text: search.q,
    status: 'open',
    now: now.getTime(),
    sort: SORTS[search.sortBy ?? 'grade'],
    except: adjusted.dismissed,
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

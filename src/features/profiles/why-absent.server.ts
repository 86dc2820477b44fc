import type { Database } from '#/db/client.server.ts'
import { HALF_STEP, MIN_SCORE } from '#/domain/letter.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import {
  slugAfter,
  slugOfTender,
  tenderBySlug,
} from '#/features/tenders/page/tender-detail.queries.server.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { InterestMatches, ScanOptions } from '#/search/reverse/scan-interest.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { gradedCards } from './grade-tenders.server.ts'
import {
  type ProfileTenderSearch,
  TENDERS_PER_PROFILE_PAGE,
} from './profile-tender-search.schemas.ts'
import { listOptions } from './profile-tenders.server.ts'
import { type ListPlace, tenderOfAddress, type WhyAbsent } from './why-absent.ts'

/** @param search filters of the list on which the question is asked */
export async function whyAbsent(
  db: Database,
  {
    index,
    adjusted,
    address,
    search,
    access,
    now,
  }: {
    index: SearchIndex
    adjusted: AdjustedProfile
    address: string
    search: ProfileTenderSearch
    access: Access
    now: Date
  },
): Promise<WhyAbsent> {
  const named = tenderOfAddress(address)
  if (!named) return { kind: 'not_an_address' }
  const slug = 'slug' in named ? named.slug : await slugOfTender(db, { id: named.id })
  const bid = slug === null ? null : await tenderAt(db, slug, now)
  const [found] = bid ? await tenderCards(db, { ids: [bid.id], now }) : []
  if (!found) return { kind: 'unknown' }
  const card = readableCard(found, access)
  if (card.state !== 'open') return { kind: card.state, bid: card }
  if (adjusted.dismissed.includes(card.id)) return { kind: 'dismissed', bid: card }
  if (!index.has(card.id)) return { kind: 'not_yet', bid: card }
  const match = (options: ScanOptions) =>
    index.matchInterest(adjusted.interest, graderFor(adjusted.terms), options)
  const [hit] = match({ only: [card.id], now: now.getTime(), limit: 1 }).hits
  if (!hit) return { kind: 'nothing_in_common', bid: card }
  const [graded] = await gradedCards(db, { hits: [hit], adjusted, access, now })
  if (!graded) return { kind: 'unknown' }
  const list = listOptions({ adjusted, search, now })
  if (match({ ...list, only: [card.id], limit: 0 }).total === 0) {
    return {
      kind: hit.score < MIN_SCORE.C ? 'low_grade' : 'filtered',
      bid: card,
      grade: graded.grade,
    }
  }
  const isByGrade = (search.sortBy ?? 'grade') === 'grade'
  const publishedAt = new Date(card.publishedAt).getTime()
  const place = isByGrade ? placeIn(match, list, { score: hit.score, publishedAt }) : null
  return { kind: 'listed', bid: card, grade: graded.grade, place }
}

/** Higher scores come first; of equal scores, newer tenders. */
function placeIn(
  match: (options: ScanOptions) => InterestMatches,
  list: ScanOptions,
  { score, publishedAt }: { score: number; publishedAt: number },
): ListPlace {
  const { total, reachable } = match({ ...list, limit: 0 })
  const better = match({ ...list, minimum: score + HALF_STEP, limit: 0 }).total
  const newer = { publishedAt: { ...list.publishedAt, min: publishedAt + 1 } }
  const equals = match({ ...list, ...newer, minimum: score, maximum: score, limit: 0 }).total
  const rank = better + equals + 1
  return {
    rank,
    total,
    page: rank <= reachable ? Math.ceil(rank / TENDERS_PER_PROFILE_PAGE) : null,
  }
}

/** The URL of a joined tender resolves to the tender that it was joined to. */
async function tenderAt(db: Database, slug: string, now: Date) {
  const bid = await tenderBySlug(db, { slug, now })
  if (bid) return bid
  const next = await slugAfter(db, { slug })
  return next === null ? null : tenderBySlug(db, { slug: next, now })
}

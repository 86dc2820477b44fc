import type { Database } from '#/db/client.server.ts'
import type { Adjusted } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { LEAST_SCORE } from '#/features/matching/letter.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/readable-bid.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import {
  slugAfter,
  slugOfTender,
  tenderBySlug,
} from '#/features/tenders/tender-detail.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { gradeOf } from './grade-bids.server.ts'
import { tenderOfAddress, type WhyAbsent } from './why-absent.ts'

export async function whyAbsent(
  db: Database,
  {
    index,
    adjusted,
    address,
    access,
    now,
  }: { index: SearchIndex; adjusted: Adjusted; address: string; access: Access; now: Date },
): Promise<WhyAbsent> {
  const named = tenderOfAddress(address)
  if (!named) return { kind: 'not_an_address' }
  const slug = 'slug' in named ? named.slug : await slugOfTender(db, { id: named.id })
  const bid = slug === null ? null : await bidAt(db, slug, now)
  const [found] = bid ? await tenderCards(db, { ids: [bid.id], now }) : []
  if (!found) return { kind: 'unknown' }
  const card = readableCard(found, access)
  if (card.state !== 'open') return { kind: card.state, bid: card }
  if (adjusted.dismissed.includes(card.id)) return { kind: 'dismissed', bid: card }
  const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    only: [card.id],
    now: now.getTime(),
    limit: 1,
  })
  const [hit] = hits
  if (!hit) return { kind: 'nothing_in_common', bid: card }
  const kind = hit.score < LEAST_SCORE.C ? 'low_grade' : 'listed'
  return { kind, bid: card, grade: gradeOf(card, hit, adjusted) }
}

/** An address that was given out leads on to the tender that took the other in. */
async function bidAt(db: Database, slug: string, now: Date) {
  const bid = await tenderBySlug(db, { slug, now })
  if (bid) return bid
  const next = await slugAfter(db, { slug })
  return next === null ? null : tenderBySlug(db, { slug: next, now })
}
